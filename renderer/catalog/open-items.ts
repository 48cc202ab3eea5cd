import { create } from 'zustand';
import { useCatalogList } from './catalog-list-store.ts';
import { focusCatalogSearch } from './focus.ts';
import { type OpenItem, useItemEditor } from './item/item-editor-store.ts';
import { newValues, NO_CLASSIFICATION } from './item/item-values.ts';
import { useCatalogLists } from './lists/catalog-lists-store.ts';
import { looksScanned } from './read-search-text.ts';
import { useUnits } from './unit-store.ts';
import { rowAt } from '../kit/rows/row-list-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';

/** Matches the service's names of the usual unit: `UNI`, `Unidad`. */
const PIECE = /^uni(dad)?\b/i;

/* Functions that open and close forms. Each asks first if unsaved changes would be lost. */

/** Begins a new product, whose first bar code may be known; `onSaved` is called once it is saved. */
export function startNew(barCode: string, onSaved: OpenItem['onSaved'] = null): void {
  useItemEditor.getState().leave(() => void beginNew(barCode, onSaved));
}

/** Marks and opens the item of this row. */
export function openAt(index: number): void {
  const { pages, mark } = useCatalogList.getState();
  const row = rowAt(pages, index);
  if (row === undefined) return;
  mark(index);
  const { open, leave, openItem, refresh } = useItemEditor.getState();
  if (open?.detail?.item.id === row.item.id) void refresh();
  else leave(() => void openItem(row.item.id));
}

/** Enter in the search: opens the marked result of the typed text; an unknown bar code begins a product. */
export async function openMarked(): Promise<void> {
  await useCatalogList.getState().settled();
  const { total, marked, filters, readFilters } = useCatalogList.getState();
  if (filters !== readFilters) return;
  if (total > 0) openAt(marked);
  else if (looksScanned(filters.text.trim())) startNew(filters.text.trim());
}

/** Closes the form, and returns to the sale if it was opened from there. */
export function closeItem(): void {
  const { leave, open } = useItemEditor.getState();
  leave(() => {
    useItemEditor.getState().close();
    if (open !== null && open.onSaved !== null) backToSale();
    else focusCatalogSearch();
  });
}

export function backToSale(): void {
  useItemEditor.getState().close();
  useScreen.getState().show({ name: 'sale' });
}

/** Opens a form with the shop's defaults for a new product, from its current lists. */
async function beginNew(barCode: string, onSaved: OpenItem['onSaved']): Promise<void> {
  await useCatalogLists.getState().read();
  const { lists } = useCatalogLists.getState();
  const clasificacion = lists?.classifications.find(({ codigo }) => codigo === lists.defaultClassification);
  const [piece] = [...useUnits.getState().names].find(([, name]) => PIECE.test(name)) ?? [];
  const usual = {
    codigo_interno: lists?.internalCodes[0]?.codigo ?? '',
    unidad_medida_venta_id: piece ?? '',
    clasificacion: clasificacion ?? NO_CLASSIFICATION,
  };
  useItemEditor.getState().openNew(newValues(usual, barCode), onSaved);
}

interface NewProductRequest {
  /** First bar code of the product, filled in already. */
  barCode: string;
  /** Called once the product is saved, when the sale is in front again; not called if it is given up. */
  onSaved: (item: CatalogItem) => void;
}

interface NewProductStore {
  /** Request that the catalogue screen takes when it opens. */
  request: NewProductRequest | null;
  /** Returns the request and clears it. */
  take: () => NewProductRequest | null;
}

/** Separate from the catalogue's own stores, which are loaded with its screen. */
export const useNewProduct = create<NewProductStore>((set, get) => ({
  request: null,
  take() {
    const { request } = get();
    if (request !== null) set({ request: null });
    return request;
  },
}));

/** Opens the catalogue with a new product; saved or given up, the sale comes back. */
export function openNewProduct(request: NewProductRequest): void {
  useNewProduct.setState({ request });
  useScreen.getState().show({ name: 'catalog' });
}
