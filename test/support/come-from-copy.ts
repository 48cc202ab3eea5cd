import type { Counter } from '../../main/counter/compose.ts';

/** Writes the audit entry that opening a restored or copied database writes. */
export function comeFromCopy({ store, clock }: Pick<Counter, 'store' | 'clock'>): void {
  const entry = { at: clock.now(), actor: 'counter', event: 'store.copied' };
  const details = { documents: 0, series: 'C1b' };
  store.commit(() => store.audit.append({ ...entry, subject: store.identity.id, details }));
}
