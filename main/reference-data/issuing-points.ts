import type { EstablishmentData } from '../../shared/contract/clients.ts';
import { type CityChoice, issuingPointSchema } from '../../shared/contract/lookups.ts';
import { writePhone } from '../../shared/domain/catalog/client-format/phone.ts';
import type { IssuingPoint } from '../../shared/domain/sale/sale-draft.ts';
import type { Company } from '../../shared/wire/auth.ts';
import { timbradoSchema } from '../../shared/wire/lookups.ts';
import { emailSchema, phoneSchema } from '../../shared/wire/primitives.ts';
import type { TimbradoChangeRepository } from './timbrado-change-repository.ts';

/**
 * The issuing points in the service's list of timbrados, by number; a point no longer in it stays until a
 * person has read that, so that no sale silently changes its point.
 */
export class IssuingPoints {
  readonly #changes: Pick<TimbradoChangeRepository, 'records'>;

  constructor(changes: Pick<TimbradoChangeRepository, 'records'>) {
    this.#changes = changes;
  }

  list(): IssuingPoint[] {
    // Sorted by key, which consists of these three names in this order.
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

/** Reads the shop's own address data for a buyer who gives none; only values that the interface accepts. */
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
