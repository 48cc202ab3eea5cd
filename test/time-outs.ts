/*
 * Time-outs of all tests. They end hung tests and measure no speed: each is several times what the longest test
 * of its kind takes on a slow day.
 */

/** A test, or a hook, with or without processes, sockets and windows. */
export const STANDS_STILL_MS = 300_000;

/** Shared with the code that drives the app outside tests. */
export { STEP_STANDS_STILL_MS } from '../tools/app/wait-until.ts';

/** Wait of a windowless test for an asynchronous result; shorter than the time-out of a mutant's test. */
export const COMES_SOON_MS = 10_000;

/** A heavy proof: as many seeds, kills or power cuts as fit in a night. */
export const PROOF_STANDS_STILL_MS = 2_400_000;
