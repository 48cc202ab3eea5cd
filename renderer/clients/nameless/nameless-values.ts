import type { EstablishmentData } from '../../../shared/contract/clients.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { call } from '../../ipc/call.ts';
import { cityWords } from '../client-words.ts';
import { BLANK_VALUES, type ClientFormValues, valuesOf } from '../form/client-form-values.ts';
import { UNKNOWN_BIRTH_DATE } from '../form/house-values.ts';

/** Innominado of the tax authority's table (domain facts, receiver document); the interface names only 0 and 1. */
const NAMELESS_DOCUMENT = '5';

/** The unnamed consumer as it stands, or as it is proposed to the owner. */
export async function readNamelessValues(
  finalConsumer: ShopSettings['finalConsumer'],
): Promise<ClientFormValues> {
  if (finalConsumer !== null) return valuesOf(finalConsumer);
  return proposedNameless(await call('clients.propose-final-consumer', {}));
}

/** Number and name of the tax authority's manual for an unnamed receiver; where it lives is the shop. */
export function proposedNameless({ city, ...premises }: EstablishmentData): ClientFormValues {
  return {
    ...BLANK_VALUES,
    ...premises,
    tipo_documento: NAMELESS_DOCUMENT,
    documento: '0',
    nombre: 'Sin Nombre',
    fecha_nacimiento: UNKNOWN_BIRTH_DATE,
    ciudad_id: city?.id ?? '',
    ciudad: city === null ? '' : cityWords(city),
  };
}
