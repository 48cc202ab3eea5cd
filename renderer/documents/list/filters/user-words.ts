import type { TFunction } from 'i18next';

const ACTORS = ['screen', 'counter', 'cli'] as const;

/** Name of the seller: a built-in actor is translated, a user's name stays as it is. */
export function userWords(t: TFunction<readonly ['documentList', 'documents']>, user: string): string {
  const actor = ACTORS.find((one) => one === user);
  return actor === undefined ? user : t(`history.actor.${actor}`, { ns: 'documents' });
}
