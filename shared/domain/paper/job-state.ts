/**
 * A print job's life. `half-sent`: it left, or may have left, and nobody knows whether it came out; a person says.
 * `reprinted`: a person found that it did not, and another job, marked as a copy, took its place.
 */
export const JOB_STATES = ['waiting', 'sending', 'half-sent', 'printed', 'reprinted', 'discarded'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_EVENTS = [
  'send-begun',
  'taken',
  'proved-unsent',
  'doubted',
  'history-doubted',
  'came-out',
  'did-not-come-out',
  'discarded',
] as const;
export type JobEvent = (typeof JOB_EVENTS)[number];

const STEPS: Readonly<Record<JobState, Partial<Record<JobEvent, JobState>>>> = {
  waiting: { 'send-begun': 'sending', 'history-doubted': 'half-sent', discarded: 'discarded' },
  sending: {
    taken: 'printed',
    'proved-unsent': 'waiting',
    doubted: 'half-sent',
    'history-doubted': 'half-sent',
  },
  'half-sent': { 'came-out': 'printed', 'did-not-come-out': 'reprinted', discarded: 'discarded' },
  printed: {},
  reprinted: {},
  discarded: {},
};

/** The state a job goes to, or null where its life has no such step. The store holds the same table in SQL. */
export function stepOfJob(from: JobState, event: JobEvent): JobState | null {
  return STEPS[from][event] ?? null;
}
