/*
 * zod would compile its schemas by `new Function`, which the page's policy forbids. It reads this when a screen
 * that uses it is loaded; `z.config` would load it with the first screen already.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
