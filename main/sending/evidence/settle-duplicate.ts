import type { Store } from '../../database/store.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRepository } from '../document-repository.ts';
import { EvidenceRepository } from './evidence-repository.ts';
import { EVIDENCE } from './report-findings.ts';
import type { UnclaimedRepository } from './unclaimed-repository.ts';
import { duplicateNumbers } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';

/** Closes a suspicion after a person has looked in the portal, and cancelled one if there were two. */
export function settleDuplicate(
  { store, documents, clock }: { store: Store; documents: DocumentRepository; clock: Clock },
  id: string,
  actor: string,
): void {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  const repository = new EvidenceRepository(store.db);
  const suspicion = repository.suspicionOf(id);
  if (suspicion === null)
    throw new CouldNotError(say('documents.noDuplicate', { document: document.localNumber }));
  const at = clock.now();
  const { firstMissing, lastMissing } = suspicion;
  store.commit(() => {
    repository.settle(id, at, actor);
    store.audit.append({
      at,
      actor,
      event: 'document.duplicate-settled',
      subject: id,
      details: { firstMissing, lastMissing, numeroDocumento: document.numeroDocumento },
    });
  });
}

/** Closes unclaimed numbers with a person's explanation: `words` stay in the audit chain. */
export function settleUnclaimed(
  { store, unclaimed, clock }: { store: Store; unclaimed: UnclaimedRepository; clock: Clock },
  id: number,
  words: string,
  actor: string,
): void {
  const found = unclaimed.find(id);
  if (found === null) throw new CouldNotError(say('notices.numberSettled'));
  const at = clock.now();
  const { kind, numeroTimbrado, firstMissing, lastMissing } = found;
  const details = {
    kind,
    numeroTimbrado,
    firstMissing,
    lastMissing,
    numbers: duplicateNumbers(found, found),
    words,
  };
  store.commit(() => {
    unclaimed.settle(id, { at, by: actor, words });
    store.audit.append({ at, actor, event: 'evidence.number-settled', subject: EVIDENCE, details });
  });
}
