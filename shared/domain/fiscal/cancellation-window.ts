import { HOUR_MS } from '../dates.ts';

/** The interface cancels any document within 48 hours after its emission. */
export const CANCELLATION_WINDOW_MS = 48 * HOUR_MS;
