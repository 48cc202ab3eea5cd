/*
 * The time-outs of all tests. They end what stands still and judge no speed: each is several times what the longest
 * test of its kind takes on a slow day.
 */

/** A test without a process or a browser. */
export const UNIT_STANDS_STILL_MS = 60_000;

/** A test with processes, sockets or files. */
export const INTEGRATION_STANDS_STILL_MS = 240_000;

/** A test in the window; the longest starts the app eight times. */
export const WINDOW_STANDS_STILL_MS = 300_000;

/** A heavy proof: as many seeds, kills or power cuts as are worth a night. */
export const PROOF_STANDS_STILL_MS = 2_400_000;
