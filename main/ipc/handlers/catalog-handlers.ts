import type { CoreParts } from '../core-parts.ts';
import type { HandlersOf } from './handlers-of.ts';

/** What the shop sells. */
export function createCatalogHandlers(parts: CoreParts): HandlersOf<'catalog'> {
  const { catalog } = parts;
  return {
    'catalog.search': ({ text, limit }) => ({ items: catalog.search(text, limit) }),
    'catalog.find-by-code': ({ code }) => ({ item: catalog.findByCode(code) }),
  };
}
