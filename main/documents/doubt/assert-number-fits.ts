import { numberText } from '../../../shared/domain/evidence/evidence-words.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { EvidenceDesk } from '../../sending/evidence/evidence-desk.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';

/** Beyond the last number by more than this is another numbering. */
const FAR = 100;

/**
 * Whether a number a person gives can be the document's: no other document has it, and where the numbers of its
 * point are known to be consecutive it is after the last one before the attempt and near the newest one. Throws
 * InputError.
 */
export function assertNumberFits(
  { documents, evidence }: { documents: DocumentRepository; evidence: EvidenceDesk },
  document: DocumentRecord,
  number: number,
): void {
  const text = numberText(number, document);
  const owner = documents.findByNumber(document, text);
  if (owner !== null)
    throw new InputError(say('documents.numberTaken', { number: text, document: owner.localNumber }));
  const { isLearned, lastNumber } = evidence.stream(document);
  if (!isLearned || lastNumber === null) return;
  const before = evidence.of(document)?.beforeNumber ?? null;
  if (before !== null && number <= before) {
    throw new InputError(
      say('documents.numberTooEarly', { number: text, last: numberText(before, document) }),
    );
  }
  if (number > lastNumber + FAR) {
    throw new InputError(
      say('documents.numberTooFar', { number: text, last: numberText(lastNumber, document) }),
    );
  }
}
