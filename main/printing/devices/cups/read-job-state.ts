import type { IppValues } from './ipp-message.ts';

/** What CUPS says of a job: `held` is whatever may still come out. */
export type CupsJobState = 'came-out' | 'held' | 'dropped';

/** `job-state` (RFC 8011, 5.3.7). */
const CANCELLED = 7;
const ABORTED = 8;
const COMPLETED = 9;

export function readJobState(job: ReadonlyMap<string, IppValues> | undefined): CupsJobState {
  const state = job?.get('job-state')?.[0];
  if (state === COMPLETED) return 'came-out';
  return state === CANCELLED || state === ABORTED ? 'dropped' : 'held';
}
