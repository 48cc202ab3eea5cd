/** The steps of one emission at which the process is killed, in the order they are reached. */
export const KILL_STEPS = [
  'before-connect',
  'connected',
  'inside-gate-commit',
  'sending-committed',
  'request-written',
  'waiting-for-answer',
  'answer-read',
  'inside-outcome-commit',
  'outcome-committed',
] as const;

export type KillStep = (typeof KILL_STEPS)[number];
