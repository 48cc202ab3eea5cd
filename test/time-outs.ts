/*
 * The time-outs of all tests. They end what stands still and judge no speed: each is several times what the longest
 * test of its kind takes on a slow day.
 */

/** A test, or a hook, with or without processes, sockets and windows. */
export const STANDS_STILL_MS = 300_000;

/** A step in the window: a press, or the wait for something on the screen. */
export const STEP_STANDS_STILL_MS = 60_000;

/** A heavy proof: as many seeds, kills or power cuts as are worth a night. */
export const PROOF_STANDS_STILL_MS = 2_400_000;
