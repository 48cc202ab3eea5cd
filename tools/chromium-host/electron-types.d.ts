// For `tsc -p dev`; check-types.mjs has its own copy.
/// <reference types="electron" />
