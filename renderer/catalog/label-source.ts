import type { LabelSource } from '../../shared/contract/labels.ts';
import { useItemEditor } from './item/item-editor-store.ts';
import { useCatalogList } from './catalog-list-store.ts';
import { useChosen } from './chosen-store.ts';

/** What labels are wanted of: the rows that are chosen, else the item that is open, else all that the search found. */
export function labelSource(): LabelSource {
  const chosen = [...useChosen.getState().ids];
  if (chosen.length > 0) return { of: 'items', ids: chosen };
  const { open } = useItemEditor.getState();
  if (open !== null && open.detail !== null) return { of: 'items', ids: [open.detail.item.id] };
  const { filters } = useCatalogList.getState();
  return { of: 'search', ...filters, text: filters.text.trim() };
}
