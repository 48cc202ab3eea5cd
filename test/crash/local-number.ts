import type { LedgerDocument } from '../support/sandbox-session.ts';

/** The app's own number of a sale, which its remark contains. */
export function localNumberOf({ observacion }: Pick<LedgerDocument, 'observacion'>): string {
  const localNumber = /C1[b-z]*[2-9A-Z]*-\d{6}$/.exec(observacion)?.[0];
  if (localNumber === undefined) throw new Error(`no local number in «${observacion}»`);
  return localNumber;
}
