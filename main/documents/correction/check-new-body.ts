import type { CheckedSale } from '../../../shared/domain/check-sale.ts';
import { checkCorrection } from '../../../shared/domain/correction/check-correction.ts';
import { say } from '../../kernel/say.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { InputError } from '../../kernel/errors.ts';
import type { DocumentsParts } from '../parts.ts';

/** A body that takes the place of what was sold, by the rules of a charge. Throws InputError with the wrong fields. */
export function checkNewBody(
  { settings, units }: DocumentsParts,
  sold: InvoiceRequest,
  body: unknown,
): Extract<CheckedSale, { ok: true }> {
  const checked = checkCorrection(sold, body, settings.read().finalConsumer, (id) => units.decimalsOf(id));
  if (!checked.ok) throw new InputError(say('documents.correctionInvalid'), checked.issues);
  return checked;
}
