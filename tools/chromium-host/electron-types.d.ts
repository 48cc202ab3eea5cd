// For editors and the typed lint; check-types.mjs has its own copy.
/// <reference types="electron" />
