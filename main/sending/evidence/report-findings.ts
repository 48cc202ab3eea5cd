import type { StreamFinding } from '../../../shared/domain/fiscal/evidence/number-stream.ts';
import { COUNTER_ACTOR } from '../actor.ts';
import type { Store } from '../../database/store.ts';
import { EvidenceRepository, keyOf, type StreamKey } from './evidence-repository.ts';
import { UnclaimedRepository } from './unclaimed-repository.ts';

/** Subject in the audit chain of entries about the evidence as a whole. */
export const EVIDENCE = 'evidence';

/** Stores the findings about the numbers; inside the caller's transaction. */
export function reportFindings(
  store: Store,
  key: StreamKey,
  findings: readonly StreamFinding[],
  at: number,
): void {
  const repository = new EvidenceRepository(store.db);
  for (const finding of findings) {
    if (finding.kind === 'turned-off') {
      const settings = repository.settings();
      if (settings.isAutomatic) repository.changeSettings({ ...settings, isAutomatic: false });
      const { kind, numeroTimbrado } = key;
      const details = {
        kind,
        numeroTimbrado,
        ...finding.off,
        automaticTurnedOff: settings.isAutomatic,
      };
      store.audit.append({
        at,
        actor: COUNTER_ACTOR,
        event: 'evidence.turned-off',
        subject: EVIDENCE,
        details,
      });
      const { off } = finding;
      // A possible-duplicate finding already names these numbers.
      if (off.why === 'unexplained' && !findings.some((one) => one.kind === 'possible-duplicate')) {
        addUnclaimed(store, key, off, at);
      }
      continue;
    }
    if (finding.kind === 'unclaimed') {
      addUnclaimed(store, key, finding, at);
      continue;
    }
    const { documentId, firstMissing, lastMissing } = finding;
    if (!repository.suspect({ documentId, firstMissing, lastMissing, foundAt: at })) continue;
    store.audit.append({
      at,
      actor: COUNTER_ACTOR,
      event: 'document.possible-duplicate',
      subject: documentId,
      details: { firstMissing, lastMissing },
    });
  }
}

function addUnclaimed(
  { db }: Store,
  key: StreamKey,
  { firstMissing, lastMissing }: { firstMissing: number; lastMissing: number },
  foundAt: number,
): void {
  new UnclaimedRepository(db).add({ ...keyOf(key), firstMissing, lastMissing, foundAt });
}
