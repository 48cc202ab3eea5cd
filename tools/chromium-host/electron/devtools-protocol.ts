// The library describes Chromium's DevTools protocol but does not list the description among its exports.
export type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts';
