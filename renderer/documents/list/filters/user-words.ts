import type { TFunction } from 'i18next';

const ACTORS = ['screen', 'counter', 'cli'] as const;

/** The seller in words where it is a part of the program; a person's name as it is. */
export function userWords(t: TFunction<readonly ['documentList', 'documents']>, user: string): string {
  const actor = ACTORS.find((one) => one === user);
  return actor === undefined ? user : t(`history.actor.${actor}`, { ns: 'documents' });
}
