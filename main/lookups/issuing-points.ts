import type { IssuingPoint } from '../../shared/domain/draft/sale-draft.ts';
import { issuingPointSchema } from '../../shared/ipc/sale-schemas.ts';
import { timbradoSchema } from '../../shared/wire/lookups.ts';
import type { LookupRepository } from './lookup-repository.ts';

/** The issuing points the service's list of timbrados names, in the order of their numbers. */
export class IssuingPoints {
  readonly #lookups: LookupRepository;

  constructor(lookups: LookupRepository) {
    this.#lookups = lookups;
  }

  list(): IssuingPoint[] {
    // Kept under the three names, one after the other: the order of the keys is theirs.
    return this.#lookups.list('timbrado').flatMap((record) => {
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
