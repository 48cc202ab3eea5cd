import type { EstablishmentData } from '../../shared/contract/clients.ts';
import { type CityChoice, issuingPointSchema } from '../../shared/contract/lookups.ts';
import { writePhone } from '../../shared/domain/client-format/phone.ts';
import type { IssuingPoint } from '../../shared/domain/draft/sale-draft.ts';
import type { Company } from '../../shared/wire/auth.ts';
import { timbradoSchema } from '../../shared/wire/lookups.ts';
import { emailSchema, phoneSchema } from '../../shared/wire/primitives.ts';
import type { TimbradoChangeRepository } from './timbrado-change-repository.ts';

/**
 * The issuing points the service's list of timbrados names, in the order of their numbers; one that is gone as long as
 * nobody has read that: no sale is addressed anew behind anybody's back.
 */
export class IssuingPoints {
  readonly #changes: Pick<TimbradoChangeRepository, 'records'>;

  constructor(changes: Pick<TimbradoChangeRepository, 'records'>) {
    this.#changes = changes;
  }

  list(): IssuingPoint[] {
    // Kept under the three names, one after the other: the order of the keys is theirs.
    return this.#changes.records().flatMap(({ record }) => {
      const timbrado = timbradoSchema.safeParse(record).data;
      const point = issuingPointSchema.safeParse({
        numero_timbrado: timbrado?.numero_timbrado,
        numero_establecimiento: timbrado?.numero_establecimiento,
        punto_expedicion: timbrado?.punto_expedicion,
      });
      return point.success ? [point.data] : [];
    });
  }
}

interface EstablishmentParts {
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
