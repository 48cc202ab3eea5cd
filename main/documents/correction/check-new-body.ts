import type { CheckedSale } from '../../../shared/domain/check-sale.ts';
import { checkCorrection } from '../../../shared/domain/correction/check-correction.ts';
import { toGuaranies } from '../../../shared/domain/draft/currency.ts';
import { namelessIssues } from '../../../shared/domain/draft/nameless-limit.ts';
import { scaledFromNumber } from '../../../shared/domain/money.ts';
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
  const checked = checkCorrection(sold, body);
  const issues = checked.ok
    ? namelessIssues(checked.sale.cliente, finalConsumer, guaraniesOf(checked))
    : checked.issues;
  if (!checked.ok || issues.length > 0) {
    throw new InputError(say`La corrección tiene datos que revisar.`, issues);
  }
  return checked;
}

function guaraniesOf({ sale: { venta }, totals }: Extract<CheckedSale, { ok: true }>): bigint {
  return toGuaranies(totals.total, venta.moneda, scaledFromNumber(venta.cotizacion));
}
