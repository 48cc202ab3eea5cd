import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { VOID_STATES } from '../../../shared/domain/till/document-money.ts';
import { givenBackAtOnce } from '../../../shared/domain/till/give-back.ts';
import { refundSlip } from '../../../shared/domain/till/paper/refund-slip.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { PapersParts } from './parts.ts';
import { readReportShop } from './read-report-shop.ts';

/** Throws InputError for what is no money given back. */
export function readRefundSlip(
  sources: PapersParts,
  { id }: Extract<PaperRef, { of: 'refund-slip' }>,
): ReportPaper {
  const documentId = sources.till.find(id)?.documentId ?? null;
  const moved = documentId === null ? [] : sources.till.ofDocument(documentId);
  const [first, ...others] = givenBackAtOnce(moved).find((all) => all.some((one) => one.id === id)) ?? [];
  if (documentId === null || first === undefined) throw new InputError(say('till.refundNotFound', { id }));
  const document = sources.documents.get(documentId);
  const sale = { ...document, isVoid: VOID_STATES.includes(document.state) };
  return refundSlip([first, ...others], sale, readReportShop(sources));
}
