import { create } from 'zustand';
import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import { useScreen } from '../kit/screen-store.ts';

export interface NewProductRequest {
  /** Filled in already; the first of the product's bar codes. */
  barCode: string;
  /** Told of the product once it is kept; the sale is in front again by then. Never told if it is given up. */
  onSaved: (item: CatalogItem) => void;
}

interface NewProductStore {
  /** What the catalogue screen has to open as soon as it is there. */
  request: NewProductRequest | null;
  /** Gives the request to whoever answers it, once. */
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
