// SPDX-License-Identifier: MIT

#if os(Linux)
    import Testing

    /// A process that draws the same things again keeps no more memory and no more files than before. The long way is
    /// `make soak`.
    @Suite struct SoakTests {
        @Test func `memory is stable after a warm-up and no file stays open`() throws {
            let program = try #require(Program.built("easel-soak"), "the program was not built next to the tests")
            // Freed pieces that the C library keeps for a thread count as in use.
            let tunable = "GLIBC_TUNABLES=glibc.malloc.tcache_count=0"
            let options = ["--rounds", "15", "--pictures", "100", "--charts", "20"]
            let result = try Program.run("env", [tunable, program] + options)
            #expect(result.status == 0, "\(result.output)\(result.error)")
            #expect(result.output.hasSuffix("\nsteady\n"))
        }

        @Test func `too few rounds fail with status 1 and invalid options with status 2`() throws {
            let program = try #require(Program.built("easel-soak"), "the program was not built next to the tests")
            let short = try Program.run(program, ["--rounds", "1", "--pictures", "0", "--charts", "0"])
            #expect(short.status == 1)
            #expect(short.output.hasSuffix("\nNOT STEADY\n"))
            #expect(try Program.run(program, ["--rounds", "x"]).status == 2)
        }
    }
#endif
