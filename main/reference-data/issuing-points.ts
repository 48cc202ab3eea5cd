import type { IssuingPoint } from '../../shared/domain/draft/sale-draft.ts';
import { issuingPointSchema } from '../../shared/contract/lookups.ts';
import { timbradoSchema } from '../../shared/wire/lookups.ts';
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
