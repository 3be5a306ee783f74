// SPDX-License-Identifier: MIT

import CEaselMicroHTTPD
import Foundation

/// A running libmicrohttpd daemon: one thread that reads and writes all connections.
///
/// The callbacks below translate between the daemon's pointers and ``Exchange``. Pointers that the daemon passes to a
/// callback are valid during the call, except for the connection, which is valid until it is reported as closed.
@safe final class Daemon: Sendable {
    // The daemon's functions may be called on any thread. The handle is valid until `stop()`, which is called once.
    nonisolated(unsafe) private let handle: OpaquePointer
    // The reference that the daemon's callbacks use. `stop()` releases it.
    private let context: Unmanaged<DaemonContext>

    /// Starts a daemon, or returns `nil` if it cannot be started.
    init?(socket: Int32, connections: Int, timeout: Int, context: DaemonContext) {
        let retained = unsafe Unmanaged.passRetained(context)
        guard
            let handle = unsafe easel_start_daemon(
                socket, UInt32(clamping: connections), UInt32(clamping: timeout), handleRequest, completeRequest,
                notifyConnection, retained.toOpaque())
        else {
            unsafe retained.release()
            return nil
        }
        unsafe self.handle = handle
        unsafe self.context = retained
    }

    /// Stops accepting connections. The daemon's thread may still use the listening socket until `stop()` returns.
    func quiesce() { _ = unsafe MHD_quiesce_daemon(handle) }

    /// Closes all connections and ends the daemon's thread. No connection may be suspended, and no call may follow.
    func stop() {
        unsafe MHD_stop_daemon(handle)
        unsafe context.release()
    }
}

// MARK: - Callbacks

/// Returns the context that was given to `easel_start_daemon`, which is alive as long as the daemon.
private func daemonContext(_ pointer: UnsafeMutableRawPointer?) -> DaemonContext? {
    unsafe pointer.map { unsafe Unmanaged<DaemonContext>.fromOpaque($0).takeUnretainedValue() }
}

/// Called with a request's head, then with each part of its body, then at its end until it is suspended or has a response,
/// and again after a resumption.
private func handleRequest(
    _ pointer: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context = unsafe daemonContext(pointer), let connection = unsafe connection, let url = unsafe url,
        let method = unsafe method, let size = unsafe size, let slot = unsafe slot
    else { return .NO }
    guard let stored = unsafe slot.pointee else {
        let head = unsafe HTTPRequest(
            method: String(cString: method), path: String(cString: url),
            ifNoneMatch: header("If-None-Match", of: connection),
            requestID: header("X-Request-Id", of: connection))
        let exchange = Exchange(head, traffic: context.traffic)
        context.times.restart(UInt(bitPattern: connection))
        // `completeRequest` releases it; the daemon calls that for every request with a value in its slot.
        unsafe slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        let length = unsafe header("Content-Length", of: connection).map { Int($0) ?? .max }
        let waits = unsafe header("Expect", of: connection)?.lowercased() == "100-continue"
        let step = exchange.start(length: length, waits: waits, context: context)
        return unsafe take(step, exchange, connection, context)
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(stored).takeUnretainedValue()
    if unsafe size.pointee > 0, let data = unsafe data {
        // The daemon guarantees that `data` has `size` bytes.
        let part = unsafe Data(bytes: data, count: size.pointee)
        unsafe size.pointee = 0
        // The same workaround as in `completeRequest`, for a body that ends early.
        ListeningSocket.reportEnd(of: unsafe easel_connection_socket(connection))
        return unsafe take(exchange.receive(part, service: context.service), exchange, connection, context)
    }
    context.times.received(UInt(bitPattern: connection))
    let step = exchange.end(reserve: context.pool.reserve, service: context.service)
    return unsafe take(step, exchange, connection, context)
}

/// Called once for each request, after its response was sent or its connection ended.
private func completeRequest(
    _ pointer: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
    guard let context = unsafe daemonContext(pointer), let slot = unsafe slot, let stored = unsafe slot.pointee
    else { return }
    unsafe slot.pointee = nil
    // Balances the retain in `handleRequest`. The slot is empty now, so this happens once.
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(stored).takeRetainedValue()
    context.times.restart(UInt(bitPattern: connection))
    let isAborted = code != .REQUEST_TERMINATED_COMPLETED_OK
    // Workaround (libmicrohttpd 0.9.75 to 1.0): the daemon misses that the client has closed its sending side if that
    // arrives with the request, and keeps the connection until its time is over. Remove when: it reads until nothing is
    // left.
    if !isAborted { ListeningSocket.reportEnd(of: unsafe easel_connection_socket(connection)) }
    context.service.record(exchange.complete(isAborted: isAborted))
}

/// Called when a connection was opened, and before it is closed.
private func notifyConnection(
    _ pointer: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
    guard let context = unsafe daemonContext(pointer), let connection = unsafe connection else { return }
    let key = UInt(bitPattern: connection)
    if code == .CONNECTION_NOTIFY_STARTED {
        context.times.open(key, socket: unsafe easel_connection_socket(connection))
    } else {
        context.times.close(key)
    }
}

// MARK: - Steps

/// Takes the next step of an exchange. Called only within `handleRequest`, so the connection is valid.
private func take(
    _ step: Exchange.Step, _ exchange: Exchange, _ connection: OpaquePointer, _ context: DaemonContext
) -> MHD_Result {
    switch step {
    case .proceed: return .YES
    case .close: return .NO
    case .answer(let response):
        context.times.restart(UInt(bitPattern: connection))
        return unsafe queue(response, on: connection, closes: context.traffic.isStopping)
    case .answerAndDiscard(let response):
        // Workaround (libmicrohttpd 0.9.75 to 1.0): a response cannot be queued while a body arrives. If the
        // message does not fit into the socket's buffer, the connection is closed. Remove when: MHD_queue_response
        // accepts it.
        var response = response
        let length = response.body.count
        if exchange.head.method == "HEAD" { response.body = Data() }
        let message = response.message(length: length)
        return ListeningSocket.send(message, to: unsafe easel_connection_socket(connection)) ? .YES : .NO
    case .work:
        unsafe MHD_suspend_connection(connection)
        // A suspended connection is not closed before it is resumed, and the daemon is stopped only when the pool is
        // idle. Only this job resumes it, and the daemon allows that on any thread.
        nonisolated(unsafe) let suspended = unsafe connection
        let socket = unsafe easel_connection_socket(connection)
        context.pool.run {
            if ListeningSocket.isClosed(socket) {
                exchange.abandon()
            } else {
                exchange.answer(by: context.service)
            }
        } finish: {
            unsafe MHD_resume_connection(suspended)
        }
        return .YES
    }
}

private func queue(_ response: HTTPResponse, on connection: OpaquePointer, closes: Bool) -> MHD_Result {
    // The daemon copies the bytes, so they need not outlive the call. It does not write to the buffer.
    let message = unsafe response.body.withUnsafeBytes { bytes in
        unsafe MHD_create_response_from_buffer(
            bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let message = unsafe message else { return .NO }
    // The connection keeps a reference of its own.
    defer { unsafe MHD_destroy_response(message) }
    for header in response.headers + (closes ? [(name: "Connection", value: "close")] : []) {
        _ = unsafe MHD_add_response_header(message, header.name, header.value)
    }
    return unsafe MHD_queue_response(connection, UInt32(clamping: response.status), message)
}

/// Returns the value of a request's header. The daemon owns the bytes; they are copied.
private func header(_ name: String, of connection: OpaquePointer) -> String? {
    unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { unsafe String(cString: $0) }
}

extension HTTPResponse {
    /// The bytes of the response on a connection that ends with it. The length of its body is given: HEAD omits it.
    fileprivate func message(length: Int) -> Data {
        var head = "HTTP/1.1 \(status) \r\n"
        for header in headers { head += "\(header.name): \(header.value)\r\n" }
        head += "Content-Length: \(length)\r\nConnection: close\r\n\r\n"
        return Data(head.utf8) + body
    }
}
