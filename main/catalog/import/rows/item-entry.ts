import { type CatalogItem, itemCode } from '../../../../shared/domain/catalog-item.ts';
import type { DoubtAnswer } from '../../../../shared/domain/import/fields.ts';
import type { KnownUnits } from './known-units.ts';

/** An item of the catalogue with what stands beside its record. */
export interface ItemEntry {
  item: CatalogItem;
  /** Of merchandise the first is the wire's. */
  barCodes: string[];
  isActive: boolean;
}

/** What a row is read against. */
export interface ItemReading {
  units: KnownUnits;
  /** Of merchandise that names none; null where the shop has decided none. */
  defaultClassification: { codigo: string; nombre: string } | null;
  /** An empty cell takes away what the known item has there. */
  clearsEmpty: boolean;
  answers: ReadonlySet<DoubtAnswer>;
  /** Codes of classifications by their names, as `searchKey` writes these, and the other way round. */
  classifications: { codeOf(name: string): string | null; nameOf(code: string): string | null };
  /** The item with this code, which the row changes. */
  find(code: string): ItemEntry | null;
  /** What a new item is called until it is written. */
  newId: string;
}

/** Codes are the same whatever letters they are written in. */
export const codeKey = (code: string): string => code.trim().toUpperCase();

export const keyOfItem = (item: CatalogItem): string => codeKey(itemCode(item));
