import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { call } from '../../ipc/call.ts';
import { cityWords } from '../client-words.ts';
import type { ClientFormValues } from './client-form-values.ts';

/** What may be filled with the shop's own data: never who it is. */
const GIVEN_BY_HOUSE = [
  'nacionalidad',
  'fecha_nacimiento',
  'whatsapp',
  'email',
  'direccion',
  'ciudad_id',
] as const satisfies readonly (keyof ClientFormValues)[];

/** Of whoever does not say when they were born. */
export const UNKNOWN_BIRTH_DATE = '01/01/2000';

export type HouseValues = Pick<ClientFormValues, (typeof GIVEN_BY_HOUSE)[number] | 'ciudad'>;

/** What stands for data a client will not give: those of the unnamed consumer, or of the premises until it is confirmed. */
export async function readHouseValues(finalConsumer: ShopSettings['finalConsumer']): Promise<HouseValues> {
  if (finalConsumer !== null) {
    const { nacionalidad, fecha_nacimiento, whatsapp, email, direccion, ciudad_id } = finalConsumer;
    return { nacionalidad, fecha_nacimiento, whatsapp, email, direccion, ciudad_id, ciudad: '' };
  }
  const { whatsapp, email, direccion, city } = await call('clients.propose-final-consumer', {});
  return {
    nacionalidad: 'PRY',
    fecha_nacimiento: UNKNOWN_BIRTH_DATE,
    whatsapp,
    email,
    direccion,
    ciudad_id: city?.id ?? '',
    ciudad: city === null ? '' : cityWords(city),
  };
}

/** The required fields that are empty, as the shop fills them; none that it has nothing for. */
export function filledByHouse(values: ClientFormValues, house: HouseValues): Partial<ClientFormValues> {
  const filled: Partial<ClientFormValues> = {};
  for (const key of GIVEN_BY_HOUSE) {
    if (values[key].trim() === '' && house[key] !== '') filled[key] = house[key];
  }
  return filled.ciudad_id === undefined ? filled : { ...filled, ciudad: house.ciudad };
}
