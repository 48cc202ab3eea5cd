/*
 * The time-outs of all tests. They end what stands still and judge no speed: each is several times what the longest
 * test of its kind takes on a slow day.
 */

/** A test, or a hook, with or without processes, sockets and windows. */
export const STANDS_STILL_MS = 300_000;

/** Shared with what drives the app outside of tests. */
export { STEP_STANDS_STILL_MS } from '../tools/app/wait-until.ts';

/** The wait of a test without a window for what comes of itself; shorter than a mutant's test may take. */
export const COMES_SOON_MS = 10_000;

/** A heavy proof: as many seeds, kills or power cuts as are worth a night. */
export const PROOF_STANDS_STILL_MS = 2_400_000;
