// SPDX-License-Identifier: MIT

#if os(Linux)
    import Testing

    /// Tests that a process that draws the same pictures repeatedly does not use more memory or open more files. `make
    /// soak` runs longer.
    @Suite struct SoakTests {
        @Test func `memory is stable after a warm-up, and no file stays open`() throws {
            let program = try #require(Program.built("easel-soak"), "the program was not built next to the tests")
            // The C library's per-thread cache of freed blocks counts as memory in use.
            let tunable = "GLIBC_TUNABLES=glibc.malloc.tcache_count=0"
            let options = ["--rounds", "15", "--pictures", "100", "--charts", "20"]
            let result = try Program.run("env", [tunable, program] + options)
            #expect(result.status == 0, "\(result.output)\(result.error)")
            #expect(result.output.hasSuffix("\nsteady\n"))
        }

        @Test func `a run with too few rounds exits with status 1, and one with invalid options exits with status 2`()
            throws
        {
            let program = try #require(Program.built("easel-soak"), "the program was not built next to the tests")
            let short = try Program.run(program, ["--rounds", "1", "--pictures", "0", "--charts", "0"])
            #expect(short.status == 1)
            #expect(short.output.hasSuffix("\nNOT STEADY\n"))
            #expect(try Program.run(program, ["--rounds", "x"]).status == 2)
        }
    }
#endif
