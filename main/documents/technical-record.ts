import type { TechnicalRecord } from '../../shared/contract/documents.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import { type AttemptRepository, MAX_RAW_ANSWER_BYTES } from '../sending/attempt-repository.ts';
import type { DocumentRepository } from '../sending/document-repository.ts';
import { isDamaged } from '../sending/document-record.ts';

/** No character takes more bytes than this. */
const MOST_BYTES_A_CHARACTER = 4;

/**
 * What went over the wire: answers as they are kept, which is without the token (service/without-token). Throws
 * InputError for an unknown id.
 */
export function readTechnicalRecord(
  { documents, attempts }: { documents: DocumentRepository; attempts: AttemptRepository },
  id: string,
): TechnicalRecord {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  return {
    body: isDamaged(document) ? null : document.body,
    answers: attempts
      .ofDocument(id)
      .flatMap(({ id: attemptId, rawAnswer: text }) =>
        text === null ? [] : [{ attemptId, text, isCut: isCut(text) }],
      ),
  };
}

/** One that was cut ends where the next character would have passed the limit; one beyond it was kept whole. */
function isCut(text: string): boolean {
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_RAW_ANSWER_BYTES - MOST_BYTES_A_CHARACTER && bytes <= MAX_RAW_ANSWER_BYTES;
}
