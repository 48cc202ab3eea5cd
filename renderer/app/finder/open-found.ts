import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { useSearch } from '../../sale/search/search-store.ts';

/** Adds the product to the sale if that is in front, as its search does; else opens its card. */
export async function openProduct(item: CatalogItem): Promise<void> {
  const { screen, show } = useScreen.getState();
  if (screen.name === 'sale') return useSearch.getState().pick(item);
  const { useItemEditor } = await import('../../catalog/item/item-editor-store.ts');
  show({ name: 'catalog' });
  const { leave, openItem } = useItemEditor.getState();
  leave(() => void openItem(item.id));
}

export async function openClient(id: string): Promise<void> {
  const { useOpenClient } = await import('../../clients/clients-store.ts');
  useOpenClient.getState().open(id);
  useScreen.getState().show({ name: 'clients' });
}
