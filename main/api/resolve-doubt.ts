import type { DoubtAnswer } from '../../shared/contract/documents.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../documents/doubt/resolve-doubt.ts';
import type { DocumentsParts } from '../documents/parts.ts';

/** Settles a doubt by what a person found out. */
export async function resolveDoubt(
  parts: DocumentsParts,
  id: string,
  answer: DoubtAnswer,
  actor: string,
): Promise<void> {
  switch (answer.kind) {
    case 'not-issued':
      resolveAsNotIssued(parts, id, actor);
      return;
    case 'issued-with-cdc':
      await resolveByCdc(parts, id, answer.cdc, actor);
      return;
    case 'issued-with-number':
      resolveAsIssuedWithNumber(parts, id, answer.numero, actor);
  }
}
