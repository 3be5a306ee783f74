// SPDX-License-Identifier: MIT

/// A fault of a request's bytes, after which nothing on its connection can be understood.
struct HTTPFault: Error, Hashable {
    /// The status of the response.
    let status: Int
    /// The problem, as one line.
    let problem: String

    init(_ status: Int, _ problem: String) {
        self.status = status
        self.problem = problem
    }
}
