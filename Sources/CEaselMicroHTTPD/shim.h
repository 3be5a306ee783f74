// SPDX-License-Identifier: MIT
#include <microhttpd.h>
#include <string.h>

// Swift cannot call functions with a variable number of arguments.

// Leaves paths as they are sent: a decoded zero byte would end the path.
static size_t easel_keep_path(void *context, struct MHD_Connection *connection, char *path) {
    (void) context, (void) connection;
    return strlen(path);
}

// Starts a server on a listening socket, with one thread for all connections.
static inline struct MHD_Daemon *easel_start_daemon(int socket, unsigned int connections, unsigned int timeout,
    MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback complete, MHD_NotifyConnectionCallback notify,
    void *context) {
    return MHD_start_daemon(MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, context,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket) socket,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, timeout,
        MHD_OPTION_NOTIFY_COMPLETED, complete, context,
        MHD_OPTION_NOTIFY_CONNECTION, notify, context,
        MHD_OPTION_UNESCAPE_CALLBACK, easel_keep_path, NULL,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_END);
}

// The socket of a connection, or -1.
static inline int easel_connection_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int) info->connect_fd : -1;
}
