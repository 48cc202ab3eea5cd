import type { UnitName } from '../../shared/ipc/sale-schemas.ts';
import { unidadMedidaSchema } from '../../shared/wire/lookups.ts';
import type { LookupRepository } from './lookup-repository.ts';

/** What the units of measure are called on the screen and on receipts: by their sign where they have one. */
export class UnitNames {
  readonly #lookups: LookupRepository;

  constructor(lookups: LookupRepository) {
    this.#lookups = lookups;
  }

  list(): UnitName[] {
    return this.#lookups.list('unidad-medida').flatMap((record) => {
      const unit = unidadMedidaSchema.safeParse(record).data;
      return unit === undefined ? [] : [{ id: unit.id, nombre: unit.representacion ?? unit.descripcion }];
    });
  }
}
