import type { CheckedSale } from '../../../shared/domain/check-sale.ts';
import { checkCorrection } from '../../../shared/domain/correction/check-correction.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { say } from '../../say.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { InputError } from '../../errors.ts';
import type { UnitNames } from '../../lookups/unit-names.ts';

export interface NewBodyCheckParts {
  settings: { read(): ShopSettings };
  units: Pick<UnitNames, 'decimalsOf'>;
}

/** A body that takes the place of what was sold, by the rules of a charge. Throws InputError with the wrong fields. */
export function checkNewBody(
  { settings, units }: NewBodyCheckParts,
  sold: InvoiceRequest,
  body: unknown,
): Extract<CheckedSale, { ok: true }> {
  const checked = checkCorrection(sold, body, settings.read().finalConsumer, (id) => units.decimalsOf(id));
  if (!checked.ok) throw new InputError(say('documents.correctionInvalid'), checked.issues);
  return checked;
}
