/**
 * A print job's states. `half-sent`: it left, or may have left, and it is unknown whether it came out; a
 * person must tell. `reprinted`: a person found that it did not come out, and another job, marked as a copy,
 * replaced it.
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

/** Returns the state after an event; null if there is no such step. The store has this table in SQL. */
export function stepOfJob(from: JobState, event: JobEvent): JobState | null {
  return STEPS[from][event] ?? null;
}
