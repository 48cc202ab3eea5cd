import { DISK_FAULTS } from '../fault-kinds.ts';

/** Faults of one batch on its way to the engine. */
const BATCH_FAULTS = [
  'batch-acknowledged-and-lost',
  'batch-taken-unacknowledged',
  'batch-refused',
  'batch-late',
] as const;

/** Faults of one question to the office. */
const QUESTION_FAULTS = ['question-lost', 'answer-lost', 'answer-late'] as const;

/** Faults of something that the office tells by itself. */
const NEWS_FAULTS = ['news-lost', 'news-late'] as const;

/** Faults of one delivery from the engine to the office. */
const DELIVERY_FAULTS = ['delivered-again', 'delivered-out-of-order', 'delivery-stalls'] as const;

/** Faults of one list of changes between follower and writer. */
const WRITER_FAULTS = ['writer-slow'] as const;

/** Faults of one counter's machine and its place in the chain. */
const COUNTER_FAULTS = [
  'counter-killed',
  'counter-put-back',
  'counter-copied',
  'counter-shut-out',
  'link-lost',
] as const;

const OFFICE_FAULTS = ['hub-away', 'hub-wiped', 'office-away', 'office-put-back'] as const;

export const CHAIN_FAULTS = [
  ...BATCH_FAULTS,
  ...QUESTION_FAULTS,
  ...NEWS_FAULTS,
  ...DELIVERY_FAULTS,
  ...WRITER_FAULTS,
  ...COUNTER_FAULTS,
  ...OFFICE_FAULTS,
  ...DISK_FAULTS,
] as const;

export type ChainFault = (typeof CHAIN_FAULTS)[number];

/** Faults that strike the next call of their kind. */
export const CALL_FAULTS = {
  batch: BATCH_FAULTS,
  question: QUESTION_FAULTS,
  news: NEWS_FAULTS,
  delivery: DELIVERY_FAULTS,
  writer: WRITER_FAULTS,
} as const;

export type CallKind = keyof typeof CALL_FAULTS;
