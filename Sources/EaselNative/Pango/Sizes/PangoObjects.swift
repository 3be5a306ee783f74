// SPDX-License-Identifier: MIT

internal import CEaselPango

/// Subclasses of Pango's classes, whose instances are implemented by Swift objects.
enum PangoObjects {
    private static let implementation = unsafe g_quark_from_string("easel-implementation")

    /// Registers a class without instance variables of its own. Its functions find the Swift object with
    /// ``implementation(of:as:)``.
    static func register(_ name: String, below parent: GType, _ fill: GClassInitFunc) -> GType {
        var query = unsafe GTypeQuery()
        unsafe g_type_query(parent, &query)
        return unsafe g_type_register_static_simple(
            parent, name, query.class_size, fill, query.instance_size, nil, GTypeFlags(rawValue: 0))
    }

    /// Returns a new object of a registered class, which the caller owns. It retains the Swift object until it is freed.
    ///
    /// - Parameter instance: The instance structure of the class's parent, with which the object begins.
    static func make<Instance>(
        _ type: GType, implementedBy object: AnyObject, as instance: Instance.Type
    ) -> UnsafeMutablePointer<Instance>? {
        guard let gObject = unsafe g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        unsafe g_object_set_qdata_full(gObject, implementation, Unmanaged.passRetained(object).toOpaque()) { object in
            if let object = unsafe object { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        return unsafe UnsafeMutableRawPointer(gObject).assumingMemoryBound(to: instance)
    }

    /// Returns the Swift object that implements an object, or nil if the object is not one of ``make(_:implementedBy:)``.
    static func implementation<Object: AnyObject>(of object: UnsafeMutableRawPointer?, as _: Object.Type) -> Object? {
        guard let object = unsafe object?.assumingMemoryBound(to: GObject.self),
            let found = unsafe g_object_get_qdata(object, implementation)
        else { return nil }
        return unsafe Unmanaged<AnyObject>.fromOpaque(found).takeUnretainedValue() as? Object
    }
}
