// SPDX-License-Identifier: MIT

// The systems' different types for the same constants.
#if canImport(Glibc)
    import Glibc
    let streamType = Int32(SOCK_STREAM.rawValue)
    let sendFlags = Int32(truncatingIfNeeded: Int(MSG_NOSIGNAL) | Int(MSG_DONTWAIT))
    let receiveFlags = Int32(truncatingIfNeeded: Int(MSG_DONTWAIT))
    let currentProcess = RUSAGE_SELF.rawValue
#elseif canImport(Musl)
    import Musl
    let streamType = SOCK_STREAM
    let sendFlags = MSG_NOSIGNAL | MSG_DONTWAIT
    let receiveFlags = MSG_DONTWAIT
    let currentProcess = RUSAGE_SELF
#else
    import Darwin
    let streamType = SOCK_STREAM
    let sendFlags = MSG_DONTWAIT
    let receiveFlags = MSG_DONTWAIT
    let currentProcess = RUSAGE_SELF
#endif

/// A resource that a process can limit.
enum ProcessResource {
    case addressSpace, coreFile, openFiles

    /// Sets the limit, as far as the system allows it.
    func limit(to value: UInt64) {
        var limit = rlimit()
        guard unsafe getrlimit(identifier, &limit) == 0 else { return }
        limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
        if self != .openFiles { limit.rlim_max = limit.rlim_cur }
        _ = unsafe setrlimit(identifier, &limit)
    }

    /// The limit.
    var current: UInt64 {
        var limit = rlimit()
        return unsafe getrlimit(identifier, &limit) == 0 ? UInt64(limit.rlim_cur) : 0
    }

    #if canImport(Glibc)
        private var identifier: __rlimit_resource_t {
            let resource =
                switch self {
                case .addressSpace: RLIMIT_AS
                case .coreFile: RLIMIT_CORE
                case .openFiles: RLIMIT_NOFILE
                }
            return __rlimit_resource_t(resource.rawValue)
        }
    #else
        private var identifier: Int32 {
            switch self {
            case .addressSpace: RLIMIT_AS
            case .coreFile: RLIMIT_CORE
            case .openFiles: RLIMIT_NOFILE
            }
        }
    #endif
}

/// The system's description of the last error of this thread.
func systemReason() -> String { unsafe String(cString: strerror(errno)) }
