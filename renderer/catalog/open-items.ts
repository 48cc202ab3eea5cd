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

/** Unit of most things, by any of the service's names: `UNI`, `Unidad`. */
const PIECE = /^uni(dad)?\b/i;

/* What opens and closes forms. Each asks first where something typed would be lost. */

/** A new product, whose first bar code may be known; `onSaved` is told of it once it is kept. */
export function startNew(barCode: string, onSaved: OpenItem['onSaved'] = null): void {
  useItemEditor.getState().leave(() => void beginNew(barCode, onSaved));
}

/** The item of this row of the list. */
export function openAt(index: number): void {
  const { pages, mark } = useCatalogList.getState();
  const row = rowAt(pages, index);
  if (row === undefined) return;
  mark(index);
  const { open, leave, openItem } = useItemEditor.getState();
  if (open?.detail?.item.id === row.item.id) return;
  leave(() => void openItem(row.item.id));
}

/** Enter in the search: what it found best, once it is what was typed; an unknown bar code begins a product. */
export async function openMarked(): Promise<void> {
  await useCatalogList.getState().settled();
  const { total, marked, filters, readFilters } = useCatalogList.getState();
  if (filters !== readFilters) return;
  if (total > 0) openAt(marked);
  else if (looksScanned(filters.text.trim())) startNew(filters.text.trim());
}

/** Takes the form away; anyone who came from the sale goes back there. */
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

/** An empty form with what the shop usually gives a new product, as its lists now are. */
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
  /** Filled in already; the first of the product's bar codes. */
  barCode: string;
  /** Told of the product once it is kept; the sale is in front again by then. Never told if it is given up. */
  onSaved: (item: CatalogItem) => void;
}

interface NewProductStore {
  /** Product that the catalogue screen has to open as soon as it is there. */
  request: NewProductRequest | null;
  /** Gives the request to anyone who answers it, once. */
  take: () => NewProductRequest | null;
}

/** Apart from the catalogue's own stores, which are fetched with its screen. */
export const useNewProduct = create<NewProductStore>((set, get) => ({
  request: null,
  take() {
    const { request } = get();
    if (request !== null) set({ request: null });
    return request;
  },
}));

/** Brings the catalogue to the front with a new product begun; saved or given up, the sale comes back. */
export function openNewProduct(request: NewProductRequest): void {
  useNewProduct.setState({ request });
  useScreen.getState().show({ name: 'catalog' });
}
