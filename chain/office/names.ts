const collator = new Intl.Collator('es', { numeric: true });

/** Sorts as a person would, whatever the database's language: Ñandutí after Norte, Caja 10 after Caja 2. */
export function byName<T extends { name: string }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => collator.compare(one.name, other.name));
}

/** A name as people are told apart: capitals do not matter. */
export function keyOfName(name: string): string {
  return name.normalize().toLowerCase();
}
