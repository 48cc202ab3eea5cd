import type { CityChoice } from '../../shared/contract/lookups.ts';
import type { EstablishmentData } from '../../shared/contract/clients.ts';
import { writePhone } from '../../shared/domain/client-format/phone.ts';
import type { Company } from '../../shared/wire/auth.ts';
import { emailSchema, phoneSchema } from '../../shared/wire/primitives.ts';

export interface EstablishmentParts {
  store: { identity: { ruc: string | null } };
  companies: { find(ruc: string): Company | null };
  cities: { find(id: string): CityChoice | null };
  points: { list(): readonly { numero_establecimiento: string }[] };
}

/** What the shop's own premises have for a buyer who gives no data; only what the interface would take. */
export function readEstablishmentData({
  store,
  companies,
  cities,
  points,
}: EstablishmentParts): EstablishmentData {
  const { ruc } = store.identity;
  const company = ruc === null ? null : companies.find(ruc);
  const [here] = points.list();
  const establishments = company?.establecimientos ?? [];
  const establishment =
    establishments.find(
      ({ numero_establecimiento: number }) => number?.padStart(3, '0') === here?.numero_establecimiento,
    ) ?? establishments[0];
  const cityId = establishment?.ciudad?.id;
  return {
    whatsapp: phoneSchema.safeParse(writePhone(establishment?.whatsapp ?? '')).data ?? '',
    email: emailSchema.safeParse(company?.['email']).data ?? '',
    direccion: establishment?.direccion?.trim() ?? '',
    numero_casa: establishment?.numero_casa?.trim() ?? '',
    barrio: establishment?.barrio?.trim() ?? '',
    city: cityId === undefined ? null : cities.find(cityId),
  };
}
