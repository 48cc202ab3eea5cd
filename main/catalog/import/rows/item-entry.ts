import { type CatalogItem, itemCode } from '../../../../shared/domain/catalog/catalog-item.ts';
import type { DoubtAnswer } from '../../../../shared/domain/catalog/import-fields.ts';
import type { KnownUnits } from './known-units.ts';

export interface ItemEntry {
  item: CatalogItem;
  /** For merchandise the first is the record's `codigo_barra`. */
  barCodes: string[];
  isActive: boolean;
}

export interface ItemReading {
  units: KnownUnits;
  /** Default of merchandise without one; null where the shop has none. */
  defaultClassification: { codigo: string; nombre: string } | null;
  /** An empty cell clears the known item's field. */
  clearsEmpty: boolean;
  answers: ReadonlySet<DoubtAnswer>;
  /** Codes of classifications by their names in the form of `searchKey`, and the reverse. */
  classifications: { codeOf(name: string): string | null; nameOf(code: string): string | null };
  find(code: string): ItemEntry | null;
  newId: string;
}

export const codeKey = (code: string): string => code.trim().toUpperCase();

export const keyOfItem = (item: CatalogItem): string => codeKey(itemCode(item));
