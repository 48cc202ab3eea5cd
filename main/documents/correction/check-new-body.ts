import type { CheckedSale } from '../../../shared/domain/check-sale.ts';
import { checkCorrection } from '../../../shared/domain/correction/check-correction.ts';
import type { ShopSettings } from '../../../shared/ipc/settings-schemas.ts';
import { say } from '../../../shared/language/say.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { InputError } from '../../errors.ts';

/** A body that takes the place of what was sold, by the rules of a charge. Throws InputError with the wrong fields. */
export function checkNewBody(
  sold: InvoiceRequest,
  body: unknown,
  { finalConsumer }: ShopSettings,
): Extract<CheckedSale, { ok: true }> {
  const checked = checkCorrection(sold, body, finalConsumer);
  if (!checked.ok) throw new InputError(say`La corrección tiene datos que revisar.`, checked.issues);
  return checked;
}
