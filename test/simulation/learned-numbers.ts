import { EvidenceRepository } from '../../main/sending/evidence/evidence-repository.ts';
import type { Connection } from '../../main/database/connection.ts';
import { newStream, noteWritten } from '../../shared/domain/fiscal/evidence/number-stream.ts';
import { noteNumber } from '../../shared/domain/fiscal/evidence/stream-steps.ts';
import { momentAt } from '../support/numbering-model.ts';
import { ISSUING_POINT } from '../support/sale-bodies.ts';

/** The issuing point whose numbers are known to be consecutive, and the last of them. */
export const LEARNED_POINT = ISSUING_POINT.punto_expedicion;
export const LAST_LEARNED = 60;

/**
 * Writes what the numbers of `LAST_LEARNED` earlier documents would have taught, by the app's own code, but without
 * the documents, which every run would have to read.
 */
export function teachNumbers(db: Connection): void {
  const repository = new EvidenceRepository(db);
  let stream = newStream();
  for (let number = 1; number <= LAST_LEARNED; number++) {
    const written = momentAt(number);
    const answer = { number, written, serviceAt: number, readAt: number };
    stream = noteNumber(noteWritten(stream, written), answer).stream;
  }
  const { numero_timbrado: numeroTimbrado, numero_establecimiento: numeroEstablecimiento } = ISSUING_POINT;
  const key = {
    kind: 'invoice',
    numeroTimbrado,
    numeroEstablecimiento,
    puntoExpedicion: LEARNED_POINT,
  } as const;
  repository.save(key, stream);
}
