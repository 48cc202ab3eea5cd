export interface SearchScope {
  /** Null: both. */
  isActive: boolean | null;
  /** Null: both. */
  kind: 'mercaderia' | 'servicio' | null;
  onlyFavourites: boolean;
}

export const ON_SALE: SearchScope = { isActive: true, kind: null, onlyFavourites: false };

/**
 * The scope as one condition on `catalog_items c`, for rows found otherwise: `+` keeps SQLite from using the
 * index by name.
 */
export function condition(scope: SearchScope): string {
  return `+c.active IN (${actives(scope).join(', ')}) AND +c.kind IN (${kinds(scope).join(', ')}) ${favourite(scope)}`;
}

/** The scope as conditions, one for each part of the index by name. */
export function scopeParts(scope: SearchScope): string[] {
  return actives(scope).flatMap((active) =>
    kinds(scope).map((kind) => `c.active = ${active} AND c.kind = ${kind}`),
  );
}

export function favourite({ onlyFavourites }: SearchScope): string {
  return onlyFavourites ? 'AND c.id IN (SELECT item_id FROM favourites)' : '';
}

const actives = ({ isActive }: SearchScope): number[] => (isActive === null ? [1, 0] : [isActive ? 1 : 0]);
const kinds = ({ kind }: SearchScope): string[] =>
  (kind === null ? ['mercaderia', 'servicio'] : [kind]).map((one) => `'${one}'`);
