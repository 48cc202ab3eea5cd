/** Reasons why a person is needed, most pressing first: the order of the list. */
export const ATTENTION_KINDS = [
  'closing',
  'cancellation-failed',
  'contradicted',
  'duplicate',
  'doubt',
  'rejected',
  'refused',
  'held-note',
] as const;

export type AttentionKind = (typeof ATTENTION_KINDS)[number];
