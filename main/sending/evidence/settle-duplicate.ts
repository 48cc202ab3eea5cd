import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRepository } from '../document-repository.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../database/store.ts';
import { EvidenceRepository } from './evidence-repository.ts';

/** A person has looked in the portal, and cancelled one if there were two: nothing more is said of it. */
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
