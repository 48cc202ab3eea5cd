import { unitDecimals } from '../../shared/domain/catalog/unit-decimals.ts';
import { isStartId } from '../../shared/domain/fiscal/start-id.ts';
import type { UnitName } from '../../shared/contract/lookups.ts';
import { unidadMedidaSchema } from '../../shared/wire/lookups.ts';
import type { LookupRepository } from './lookup-repository.ts';

interface ReadUnits {
  /** Version of the service's list. */
  version: string;
  units: readonly UnitName[];
  byId: ReadonlyMap<string, UnitName>;
}

/** Names of the units of measure for the screen and receipts: the symbol if a unit has one. */
export class UnitNames {
  readonly #lookups: LookupRepository;
  /** Kept, since each sale and each scan looks a unit up. */
  #read: ReadUnits | null = null;

  constructor(lookups: LookupRepository) {
    this.#lookups = lookups;
  }

  /**
   * Returns what tells the decimals allowed in a quantity of a unit; undefined for one that the service never listed. For
   * the lines of one sale.
   */
  decimals(): (id: string) => number | undefined {
    const { byId } = this.#present();
    return (id) => byId.get(id)?.decimals;
  }

  /** Lists placeholders until the service's own units are read. */
  list(): readonly UnitName[] {
    return this.#present().units;
  }

  #present(): ReadUnits {
    const version = this.#lookups.version('unidad-medida');
    if (this.#read?.version !== version) {
      const units = readUnits(this.#lookups);
      this.#read = { version, units, byId: new Map(units.map((unit) => [unit.id, unit])) };
    }
    return this.#read;
  }
}

function readUnits(lookups: LookupRepository): UnitName[] {
  const names = lookups.listEver('unidad-medida').flatMap((record) => {
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
