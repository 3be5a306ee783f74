// SPDX-License-Identifier: MIT

/// The patterns of the codewords of PDF417 (ISO/IEC 15438, annex A): 17 modules, of which the first is dark and the last
/// one light.
enum PDF417Patterns {
    /// Returns the pattern of a codeword, 0...928, in a cluster, 0...2, as 17 bits.
    static func pattern(_ codeword: Int, cluster: Int) -> Int { 1 << 16 | values[cluster][codeword] << 1 }

    /// The 15 modules in between, by cluster and codeword.
    private static let values: [[Int]] = digits.map { text in
        text.split(whereSeparator: \.isWhitespace).map { Int($0, radix: 32) ?? 0 }
    }

    /// The numbers to the base 32.
    private static let digits = [
        """
        qn0 tbo ulu qjg t9s ukv l30 qho l1g a10 l0o a0g ln0 qro tdu ljg qps tcv b30 lho b1g bn0 lro qtu bjg lps qsv
        bho lou bro ltu bps lsv btu unt qbg t5s uiv kj0 q9o t4u khg q8s 910 kgo q8e 90g kgc 908 krg qds t6v 9j0 kpo
        qcu 9hg kos qcf 9go koe 9rg kts qev 9po ksu 9os ksf 9ts kuv 9su 9sf kb0 q5o t2u k9g q4s t2f 8h0 k8o q4e 8gg
        k8c 8g8 8g4 8r0 kdo q6u 8pg kcs q6f 8oo kce 8oc 8o6 8to keu 8ss kef 8se 8uu k5g q2s t1f 890 k4o q2e 88g k4c
        q27 888 k46 884 k43 8dg k6s q3f 8co k6e 8cc k67 8c6 8c3 k7f 8e7 850 k2o q1e 84g k2c q17 848 k26 844 k23 842
        86o 86c 866 82g q0n k16 k13 821 pbg sls uav ij0 p9o sku ihg p8s skf 510 igo 50g irg pds smv 5j0 ipo pcu 5hg
        ios 5go 5gc 5rg its pev 5po isu 5os 5oe 5ts iuv 5su 5uv rb0 tlo uqu r9g tks uqf mh0 r8o tke mgg r8c tk7 mg8
        r86 ib0 p5o siu mr0 i9g p4s sif mpg rcs tmf dh0 4gg i8c p47 dgg moc dg8 4r0 ido p6u dr0 4pg ics p6f dpg mss
        ref doo 4oc doc 4to ieu dto 4ss ief dss muf dse 4uu duu 4uf duf r5g tis upf m90 r4o tie m8g r4c ti7 m88 r46
        m84 m82 i5g p2s shf mdg i4o p2e cp0 48g r6e p27 cog 488 i46 co8 mc6 i43 482 4dg i6s p3f ctg 4co i6e cso mee
        i67 csc 4c6 4c3 4es i7f cus 4ee cue 4e7 cu7 cvf m50 r2o the m4g r2c th7 m48 r26 m44 r23 m42 m41 450 i2o p1e
        cd0 44g i2c p17 ccg m6c r37 cc8 444 i23 cc4 m63 cc2 46o i3e ceo 46c i37 cec m77 ce6 463 ce3 cfe cf7 m2g r1c
        tgn m28 r16 m24 r13 m22 m21 42g i1c p0n c6g 428 i16 c68 m36 i13 c64 422 c62 421 43c c7c c76 c73 r0m r0j m11
        i0m 414 c34 c32 c31 hb0 olo sau h9g oks 2h0 h8o oke 2gg h8c 2g8 2g4 2r0 hdo omu 2pg hcs omf 2oo hce 2oc 2o6
        2to heu 2ss hef 2se 2uu 2uf plg sqs udf j90 pko sqe j8g pkc sq7 j88 pk6 j84 pk3 h5g ois s9f jdg h4o oie 6p0
        28g pme oi7 6og jcc h46 6o8 284 6o4 2dg h6s ojf 6tg 2co pnf 6so jee h67 6sc 2c6 6s6 2es h7f 6us 2ee 6ue 2e7
        2ff 6vf rl0 tqo ute rkg tqc ut7 rk8 tq6 rk4 tq3 rk2 j50 pio spe nd0 j4g tre sp7 ncg rmc tr7 nc8 j44 pi3 nc4
        rm3 j41 250 h2o ohe 6d0 24g h2c oh7 et0 6cg j6c pj7 esg nec rn7 h23 es8 6c4 j63 es4 241 26o h3e 6eo 26c h37
        euo 6ec j77 euc nf7 263 6e3 27e 6fe 277 eve 6f7 rig tpc usn ri8 tp6 ri4 tp3 ri2 ri1 j2g phc son n6g j28 tpn
        n68 rj6 ph3 n64 j22 n62 j21 n61 22g h1c ogn 66g 228 h16 eeg 668 j36 h13 ee8 n76 222 ee4 662 221 661 23c h1n
        67c 236 efc 676 233 ef6 673 23n efn rh8 tom rh4 toj rh2 rh1 j18 pgm n38 j14 pgj n34 rhj n32 j11 n31 218 h0m
        638 214 h0j e78 634 j1j e74 n3j 211 e72 631 e71 63m e7m e7j tob rgh pgb j0i j0h 20k 61k e3k 20h 61h glg 190
        gko 18g gkc oa7 188 gk6 184 gk3 1dg gms obf 1co gme 1cc gm7 1c6 1c3 1es gnf 1ee 1e7 1ff hl0 oqo sde hkg oqc
        hk8 oq6 hk4 oq3 hk2 150 gio o9e 3d0 14g ore o97 3cg hmc or7 3c8 144 gi3 3c4 hm3 141 16o gje 3eo 16c gj7 3ec
        hn7 3e6 163 17e 3fe 177 3f7 pqg stc uen pq8 st6 pq4 st3 pq2 pq1 hig opc jmg hi8 op6 jm8 pr6 op3 jm4 hi2 jm2
        hi1 jm1 12g ghc 36g 128 opn 7eg 368 hj6 gh3 7e8 jn6 122 7e4 362 121 361 13c ghn 37c 136 7fc 376 133 7f6 373
        13n 37n 7fn tt8 uum tt4 uuj tt2 tt1 pp8 ssm rr8 ttm ssj rr4 ttj rr2 pp1 rr1 hh8 oom jj8 hh4 ooj nn8 jj4 ppj
        nn4 rrj hh1 nn2 jj1 nn1 118 ggm 338 114 ggj 778 334 hhj ff8 774 jjj 111 ff4 nnj 331 ff2 11m 33m 11j 77m 33j
        ffm 77j ffj tsk uub tsi tsh pok ssb rpk tsr rpi poh rph hgk oob jhk hgi njk jhi hgh nji jhh njh 10k ggb 31k
        hgr 73k 31i 10h f7k 73i 31h f7i 73h f7h 31r f7r ts9 roq rop jgq nhq nhp 30q 71q f3q f3p 0l0 0kg gac 0k8 0k4
        0k2 0mo 0mc 0m6 0m3 0ne 0n7 gqg gq8 od6 gq4 od3 gq2 gq1 0ig g9c 1mg grc g96 1m8 gr6 1m4 gr3 1m2 0i1 1m1 0jc
        g9n 1nc grn 1n6 0j3 1n3 0jn 1nn ot8 ot4 ot2 ot1 gp8 hr8 otm ocj hr4 otj hr2 gp1 hr1 0h8 1j8 0h4 g8j 3n8 1j4
        0h2 3n4 1j2 0h1 3n2 1j1 0hm 1jm 0hj 3nm 1jj 3nj suk sui suh osk ptk sur pti osh pth gok ocb hpk osr jrk hpi
        goh jri hph jrh 0gk g8b 1hk gor 3jk 1hi 0gh 7nk 3ji 1hh 7ni 3jh 0gr 1hr 3jr 7nr uva uv9 sua tuq su9 tup osa
        psq os9 rtq psp rtp goa hoq go9 jpq hop nrq
        """,
        """
        ulg vas t90 uko vae t8g ukc va7 t88 uk6 t84 uk3 t82 tdg ums vbf qp0 tco ume qog tcc um7 qo8 tc6 qo4 tc3 qo2
        qtg tes unf lp0 qso tee log qsc te7 lo8 qs6 lo4 qs3 lo2 ltg qus tff bp0 lso que bog lsc qu7 bo8 ls6 bo4 ls3
        btg lus qvf bso lue bsc lu7 bs6 bus lvf bue bu7 t50 uio v9e t4g uic v97 t48 ui6 t44 ui3 t42 t41 qd0 t6o uje
        qcg t6c uj7 qc8 t66 qc4 t63 qc2 qc1 kt0 qeo t7e ksg qec t77 ks8 qe6 ks4 qe3 ks2 ks1 9t0 kuo qfe 9sg kuc qf7
        9s8 ku6 9s4 ku3 9s2 9uo kve 9uc kv7 9u6 9u3 9ve 9v7 t2g uhc v8n t28 uh6 t24 uh3 t22 t21 q6g t3c uhn q68 t36
        q64 t33 q62 q61 keg q7c t3n ke8 q76 ke4 q73 ke2 ke1 8ug kfc q7n 8u8 kf6 8u4 kf3 8u2 8u1 8vc kfn 8v6 8v3 8vn
        t18 ugm t14 ugj t12 t11 q38 t1m q34 t1j q32 q31 k78 q3m k74 q3j k72 k71 8f8 k7m 8f4 k7j 8f2 8f1 8fm 8fj t0k
        ugb t0i t0h q1k t0r q1i q1h k3k q1r k3i k3h 87k k3r 87i 87h t0a t09 q0q q0p k1q k1p sl0 uao v5e skg uac v57
        sk8 ua6 sk4 ua3 sk2 sk1 pd0 smo ube pcg smc ub7 pc8 sm6 pc4 sm3 pc2 pc1 it0 peo sne isg pec sn7 is8 pe6 is4
        pe3 is2 is1 5t0 iuo pfe 5sg iuc pf7 5s8 iu6 5s4 iu3 5s2 5uo ive 5uc iv7 5u6 5u3 5ve 5v7 uqg vdc dfo uq8 vd6
        d7s uq4 vd3 d3u uq2 uq1 sig u9c v4n tmg si8 vdn tm8 ur6 u93 tm4 si2 tm2 si1 tm1 p6g sjc u9n reg p68 sj6 re8
        tn6 sj3 re4 p62 re2 p61 re1 ieg p7c sjn mug ie8 p76 mu8 rf6 p73 mu4 ie2 mu2 ie1 mu1 4ug ifc p7n dug 4u8 if6
        du8 mv6 if3 du4 4u2 du2 4u1 4vc ifn dvc 4v6 dv6 4v3 dv3 4vn up8 vcm cns up4 vcj cju up2 chv up1 sh8 u8m tj8
        sh4 u8j tj4 upj tj2 sh1 tj1 p38 shm r78 p34 shj r74 tjj r72 p31 r71 i78 p3m mf8 i74 p3j mf4 r7j mf2 i71 mf1
        4f8 i7m cv8 4f4 i7j cv4 mfj cv2 4f1 cv1 4fm cvm 4fj cvj uok vcb cbu uoi c9v uoh sgk u8b thk uor thi sgh thh
        p1k sgr r3k p1i r3i p1h r3h i3k p1r m7k r3r m7i i3h m7h 47k i3r cfk 47i cfi 47h cfh 47r cfr uoa c5v uo9 sga
        tgq sg9 tgp p0q r1q p0p r1p i1q m3q i1p m3p 43q c7q 43p c7p uo5 sg5 tgd p0d r0t i0t m1t sag u5c v2n sa8 u56
        sa4 u53 sa2 sa1 omg sbc u5n om8 sb6 om4 sb3 om2 om1 heg onc sbn he8 on6 he4 on3 he2 he1 2ug hfc onn 2u8 hf6
        2u4 hf3 2u2 2u1 2vc hfn 2v6 2v3 2vn ud8 v6m 6ns ud4 v6j 6ju ud2 6hv ud1 s98 u4m sr8 s94 u4j sr4 udj sr2 s91
        sr1 oj8 s9m pn8 oj4 s9j pn4 srj pn2 oj1 pn1 h78 ojm jf8 h74 ojj jf4 pnj jf2 h71 jf1 2f8 h7m 6v8 2f4 h7j 6v4
        jfj 6v2 2f1 6v1 2fm 6vm 2fj 6vj vek eno nbu vei ejs n9v veh ehu egv uck v6b 6bu utk ver eru 69v uti uch epv
        uth s8k u4b spk s8i trk utr s8h tri sph trh ohk s8r pjk ohi rnk pji ohh rni pjh rnh h3k ohr j7k h3i nfk j7i
        h3h nfi j7h nfh 27k h3r 6fk 27i evk 6fi 27h evi 6fh evh 27r 6fr vea ebs n5v ve9 e9u e8v uca 65v usq uc9 edv
        usp s8a soq s89 tpq sop tpp ogq phq ogp rjq php rjp h1q j3q h1p n7q j3p n7p 23q 67q 23p efq 67p efp ve5 e5u
        e4v uc5 usd s85 sod tot ogd pgt rht h0t j1t n3t 21t 63t e7t e2v s58 u2m s54 u2j s52 s51 ob8 s5m ob4 s5j ob2
        ob1 gn8 obm gn4 obj gn2 gn1 1f8 gnm 1f4 gnj 1f2 1f1 1fm 1fj u6k v3b 3bu u6i 39v u6h s4k u2b sdk s4i sdi s4h
        sdh o9k s4r ork o9i ori o9h orh gjk o9r hnk gji hni gjh hnh 17k gjr 3fk 17i 3fi 17h 3fh 17r 3fr v7a 7bs jlv
        v79 79u 78v u6a 35v ueq u69 7dv uep s4a scq s49 stq scp stp o8q opq o8p prq opp prp ghq hjq ghp jnq hjp jnp
        13q 37q 13p 7fq 37p 7fp fbo nlu f9s nkv f8u f8f v75 75u vfd fdu 74v fcv u65 ued uut s45 scd sst ttt o8d oot
        ppt rrt ggt hht jjt nnt 11t 33t 77t f5s niv f4u f4f 72v f6v f2u f2f f1f s2k s2i s2h o5k s2r o5i o5h gbk o5r
        gbi gbh 0nk gbr 0ni 0nh 0nr u3a 1lv u39 s2a s6q s29 s6p o4q odq o4p odp g9q grq g9p grp 0jq 1nq 0jp 1np v3l
        3lu 3kv u35 u7d s25 s6d set o4d oct ott g8t gpt hrt 0ht 1jt 3nt 7ls jqv 7ku 7kf 3iv 7mv flo nqu fks nqf fke
        fk7 7iu fmu 7if fmf fis npf fie fi7 7hf fjf fhe fh7 fgn o2q o2p g5q g5p 0bq 0bp s3d o2d o6t g4t gdt 09t 0rt
        1qv 3qu 3qf 7qs jtf 7qe 7q7 3pf 7rf fqo nte fqc nt7 fq6 fq3 7pe fre 7p7 fr7 fpc nsn fp6 fp3 7on fpn fom foj
        1tf 3te 3t7 7tc jun 7t6 7t3 3sn 7tn 7sm 7sj
        """,
        """
        lfg qns af0 l7o qju a7g l3s qhv a3o l1u a1s vb8 bfg lns vb4 b7o lju vb2 b3s lhv vb1 b1u un8 vbm bns un4 vbj
        bju un2 bhv un1 tf8 unm tf4 unj tf2 tf1 qv8 tfm qv4 tfj qv2 qv1 lv8 qvm lv4 qvj lv2 9f0 kno qbu 97g kjs q9v
        93o khu 91s kgv 90u v9k 9no kru v9i 9js kpv v9h 9hu 9gv ujk v9r 9ru uji 9pv ujh t7k ujr t7i t7h qfk t7r qfi
        qfh kvk qfr kvi kvh 8ng kbs q5v 8jo k9u 8hs k8v 8gu 8gf v8q 8rs kdv v8p 8pu 8ov uhq 8tv uhp t3q t3p q7q q7p
        kfq kfp 8bo k5u 89s k4v 88u 88f v8d 8du 8cv ugt t1t q3t 85s k2v 84u 84f 86v 82u 82f 5f0 ino pbu 57g ijs p9v
        53o ihu 51s igv 50u v5k 5no iru v5i 5js ipv v5h 5hu 5gv ubk v5r 5ru ubi 5pv ubh snk ubr sni snh pfk snr pfi
        pfh ivk pfr ivi ivh mng rbs tlv d70 mjo r9u d3g mhs r8v d1o mgu d0s mgf d0e 4ng ibs p5v dng 4jo i9u djo mpu
        i8v dhs 4gu dgu 4gf dgf v4q 4rs idv vdq v4p drs 4pu vdp dpu 4ov dov u9q 4tv urq u9p dtv urp sjq tnq sjp tnp
        p7q rfq p7p rfp ifq ifp cn0 mbo r5u cjg m9s r4v cho m8u cgs m8f cge cg7 4bo i5u cro 49s i4v cps mcv cou 48f
        cof v4d 4du vct ctu 4cv csv u8t upt sht tjt p3t r7t i7t cbg m5s r2v c9o m4u c8s m4f c8e c87 45s i2v cds 44u
        ccu 44f ccf 46v cev c5o m2u c4s m2f c4e c47 42u c6u 42f c6f c2s m1f c2e c27 41f c3f c1e c17 2ng hbs olv 2jo
        h9u 2hs h8v 2gu 2gf v2q 2rs hdv v2p 2pu 2ov u5q 2tv u5p sbq sbp onq onp hfq hfp 6n0 jbo plu 6jg j9s pkv 6ho
        j8u 6gs j8f 6ge 6g7 2bo h5u 6ro 29s h4v 6ps jcv 6ou 28f 6of v2d 2du v6t 6tu 2cv 6sv u4t udt s9t srt ojt pnt
        h7t nbg rls tqv ej0 n9o rku ehg n8s rkf ego n8e egc n87 eg6 6bg j5s piv erg 69o j4u epo ncu j4f eos 68e eoe
        687 eo7 25s h2v 6ds 24u ets 6cu 24f esu 6cf esf 26v 6ev euv eb0 n5o riu e9g n4s rif e8o n4e e8c n47 e86 e83
        65o j2u edo 64s j2f ecs n6f ece 647 ec7 22u 66u 22f eeu 66f eef e5g n2s rhf e4o n2e e4c n27 e46 e43 62s j1f
        e6s 62e e6e 627 e67 21f 63f e7f e2o n1e e2c n17 e26 e23 61e e3e 617 e37 e1c n0n e16 e13 60n e1n e0m e0j 1bo
        glu 19s gkv 18u 18f 1du 1cv u2t s5t obt gnt 3bg hls oqv 39o hku 38s hkf 38e 387 15s giv 3ds 14u 3cu 14f 3cf
        16v 3ev 7b0 jlo pqu 79g jks pqf 78o jke 78c jk7 786 783 35o hiu 7do 34s hif 7cs 34e 7ce 347 7c7 12u 36u 12f
        7eu 36f 7ef nlg rqs ttf f90 nko rqe f8g nkc rq7 f88 nk6 f84 nk3 f82 75g jis ppf fdg 74o jie fco nme ji7 fcc
        746 fc6 743 fc3 32s hhf 76s 32e fes 76e 327 fee 767 fe7 11f 33f 77f fff f50 nio rpe f4g nic rp7 f48 ni6 f44
        ni3 f42 f41 72o jhe f6o 72c jh7 f6c nj7 f66 723 f63 31e 73e 317 f7e 737 f77 f2g nhc ron f28 nh6 f24 nh3 f22
        f21 71c jgn f3c 716 f36 713 f33 30n 71n f3n f18 ngm f14 ngj f12 f11 70m f1m 70j f1j f0k ngb f0i f0h 70b f0r
        0ls gav 0ku 0kf 0mv 1lo gqu 1ks gqf 1ke 1k7 0iu 1mu 0if 1mf 3lg hqs otf 3ko hqe 3kc hq7 3k6 3k3 1is gpf 3ms
        1ie 3me 1i7 3m7 0hf 1jf 3nf 7l0 jqo pte 7kg jqc pt7 7k8 jq6 7k4 jq3 7k2 7k1 3io hpe 7mo 3ic hp7 7mc jr7 7m6
        3i3 7m3 1he 3je 1h7 7ne 3j7 7n7 nqg rtc tun nq8 rt6 nq4 rt3 nq2 nq1 7ig jpc psn fmg 7i8 jp6 fm8 nr6 jp3 fm4
        7i2 fm2 7i1 fm1 3hc hon 7jc 3h6 fnc 7j6 3h3 fn6 7j3 fn3 1gn 3hn 7jn fnn np8 rsm np4 rsj np2 np1 7h8 jom fj8
        7h4 joj fj4 npj fj2 7h1 fj1 3gm 7hm 3gj fjm 7hj fjj nok rsb noi noh 7gk job fhk 7gi fhi 7gh fhh 3gb 7gr fhr
        noa no9 7ga fgq 7g9 fgp 0au 0af 0qs gdf 0qe 0q7 09f 0rf 1qo gte 1qc gt7 1q6 1q3 0pe 1re 0p7 1r7 3qg htc oun
        3q8 ht6 3q4 ht3 3q2 3q1 1pc gsn 3rc htn 3r6 1p3 3r3 0on 1pn 3rn jt8 pum jt4 puj jt2 jt1 3p8 hsm 7r8 jtm hsj
        7r4 3p2 7r2 3p1 7r1 1om 3pm 1oj 7rm 3pj 7rj ruk tvb rui ruh jsk pub ntk jsi nti jsh nth 3ok hsb 7pk 3oi frk
        7pi 3oh fri 7ph frh 1ob 3or 7pr frr rua ru9 jsa nsq js9 nsp 3oa 7oq 3o9 fpq 7op fpp ru5 js5 nsd 3o5 7od fot
        0de 0d7 0tc gen 0t6 0t3 0cn 0tn 1t8 gum 1t4 guj 1t2 1t1 0sm 1tm 0sj 1tj huk ovb hui huh 1sk gub 3tk hur 3ti
        1sh 3th 0sb 1sr 3tr pva pv9 hua juq hu9 jup 1sa 3sq 1s9 7tq 3sp 7tp pv5 hu5 jud 1s5 3sd 7st 0em 0ej 0uk gfb
        0ui 0uh 0eb 0ur gva gv9 0ua 1uq 0u9 1up ovl
        """,
    ]
}
