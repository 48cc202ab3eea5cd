/** What a taxpayer's state means for a sale. */
export type RucStateKind = 'active' | 'suspended' | 'blocked' | 'cancelled' | 'other';

/** The tax authority's codes (domain facts, RUC states). */
const CODES: Readonly<Record<string, RucStateKind>> = {
  ACT: 'active',
  SUS: 'suspended',
  SAD: 'suspended',
  BLQ: 'blocked',
  CAN: 'cancelled',
  CDE: 'cancelled',
};

const WORDS: readonly (readonly [word: string, kind: RucStateKind])[] = [
  ['CANCELAD', 'cancelled'],
  ['SUSPEN', 'suspended'],
  ['BLOQUEAD', 'blocked'],
  ['ACTIV', 'active'],
];

/** Reads the service's word for a state, a code or a text: how it is written is not shown in the interface. */
export function rucStateKind(estado: string): RucStateKind {
  const plain = estado.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toUpperCase();
  const [, kind] = WORDS.find(([word]) => plain.startsWith(word)) ?? [];
  return CODES[plain] ?? kind ?? 'other';
}
