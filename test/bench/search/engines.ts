import Database from 'better-sqlite3';
import { CatalogRepository } from '../../../main/catalog/catalog-repository.ts';
import { openForLooking } from '../../../main/database/connection.ts';
import { searchWords } from '../../../shared/domain/search-key.ts';
import { generatedProduct } from '../generated-shop.ts';
import { requirePeer } from '../peers/require-peer.ts';

/** As many as the screen shows. */
export const MATCHES = 20;

export type EngineName = 'ours' | 'MiniSearch' | 'FlexSearch' | 'Fuse' | 'bare FTS5';

/** Searches ranked products as one types: every word or prefix; true if there was a match. */
type Search = (text: string) => boolean;

interface Text {
  id: number;
  name: string;
  brand: string;
  code: string;
}

/** Search over `products` generated products; `file` is our catalogue of the same ones, or a place for an index. */
export const ENGINES: Record<EngineName, (products: number, file: string) => Search | Promise<Search>> = {
  ours(_products, file) {
    const catalog = new CatalogRepository(openForLooking(file));
    return (text) => catalog.search(text, MATCHES).length > 0;
  },
  async MiniSearch(products) {
    interface MiniSearchIndex {
      addAll: (texts: Text[]) => void;
      search: (text: string) => unknown[];
    }
    const { default: MiniSearch } = await requirePeer<{
      default: new (options: object) => MiniSearchIndex;
    }>('minisearch');
    const index = new MiniSearch({
      fields: ['name', 'brand', 'code'],
      searchOptions: { prefix: true, combineWith: 'AND', boost: { name: 2 } },
    });
    for (const texts of textsOf(products)) index.addAll(texts);
    return (text) => index.search(text).slice(0, MATCHES).length > 0;
  },
  async FlexSearch(products) {
    interface FlexIndex {
      add: (id: number, text: string) => void;
      search: (text: string, options: object) => unknown[];
    }
    const { default: flex } = await requirePeer<{
      default: { Index: new (options: object) => FlexIndex };
    }>('flexsearch');
    const index = new flex.Index({ tokenize: 'forward' });
    for (const texts of textsOf(products))
      for (const { id, name, brand, code } of texts) index.add(id, `${name} ${brand} ${code}`);
    return (text) => index.search(text, { limit: MATCHES }).length > 0;
  },
  async Fuse(products) {
    interface FuseIndex {
      search: (text: string, options: object) => unknown[];
    }
    const { default: Fuse } = await requirePeer<{
      default: new (texts: Text[], options: object) => FuseIndex;
    }>('fuse.js');
    const options = { keys: ['name', 'brand', 'code'], ignoreLocation: true, threshold: 0.3 };
    const index = new Fuse([...textsOf(products)].flat(), options);
    return (text) => index.search(text, { limit: MATCHES }).length > 0;
  },
  'bare FTS5'(products, file) {
    const db = new Database(file);
    db.pragma('synchronous = OFF');
    db.exec(
      `CREATE VIRTUAL TABLE products USING fts5 (name, brand, code, content = '', prefix = '1 2 3',
         tokenize = "unicode61 remove_diacritics 2")`,
    );
    const insert = db.prepare('INSERT INTO products (rowid, name, brand, code) VALUES (?, ?, ?, ?)');
    for (const texts of textsOf(products))
      db.transaction(() => {
        for (const { id, name, brand, code } of texts) insert.run(id, name, brand, code);
      })();
    const select = db.prepare('SELECT rowid FROM products WHERE products MATCH ? ORDER BY rank LIMIT ?');
    return (text) => {
      const words = searchWords(text).map((word) => `"${word}"*`);
      return words.length > 0 && select.all(words.join(' AND '), MATCHES).length > 0;
    };
  },
};

const TEXTS_AT_ONCE = 10_000;

function* textsOf(products: number): Generator<Text[]> {
  for (let from = 0; from < products; from += TEXTS_AT_ONCE)
    yield Array.from({ length: Math.min(TEXTS_AT_ONCE, products - from) }, (_, place) => {
      const item = generatedProduct(from + place, 0);
      const brand = item.kind === 'mercaderia' ? (item.record.marca ?? '') : '';
      return { id: from + place + 1, name: item.record.descripcion, brand, code: `ART-${from + place}` };
    });
}
