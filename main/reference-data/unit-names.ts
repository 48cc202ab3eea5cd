import { unitDecimals } from '../../shared/domain/catalog/unit-decimals.ts';
import { isStartId } from '../../shared/domain/fiscal/start-id.ts';
import type { UnitName } from '../../shared/contract/lookups.ts';
import { unidadMedidaSchema } from '../../shared/wire/lookups.ts';
import type { LookupRepository } from './lookup-repository.ts';

/** Names of the units of measure for the screen and receipts: the symbol if a unit has one. */
export class UnitNames {
  readonly #lookups: LookupRepository;

  constructor(lookups: LookupRepository) {
    this.#lookups = lookups;
  }

  /** Returns the decimals allowed in a quantity of this unit; undefined if the service never listed it. */
  decimalsOf(id: string): number | undefined {
    return this.list().find((unit) => unit.id === id)?.decimals;
  }

  /** Lists placeholders until the service's own units are read. */
  list(): UnitName[] {
    const names = this.#lookups.listEver('unidad-medida').flatMap((record) => {
      const unit = unidadMedidaSchema.safeParse(record).data;
      if (unit === undefined) return [];
      const { id, representacion, descripcion } = unit;
      return [
        { id, nombre: representacion ?? descripcion, descripcion, decimals: unitDecimals(representacion) },
      ];
    });
    const own = names.filter(({ id }) => !isStartId(id));
    return own.length > 0 ? own : names;
  }
}
