import { measureCatalog } from '../catalog.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';

const FIND_BY_CODE_MS = 0.2;
const SIZES = [
  { products: 100_000, tiny: 200, searchMs: 8 },
  { products: 1_000_000, tiny: 300, searchMs: 16 },
];

/** A catalogue of our own, written, searched as one types and asked for codes. */
export const catalogMeasure: Measure = {
  name: 'catalog',
  needs: [],
  async *run(bench) {
    for (const { products: whole, tiny, searchMs } of SIZES) {
      const figures = measureCatalog({
        products: bench.of(whole, tiny),
        clients: bench.of(50_000, tiny / 2),
      });
      const { products, clients, search, findByCode, clientSearch } = figures;
      for (const [what, rate] of [
        ['new products', figures.writtenPerSecond],
        ['products with a new price', figures.changedPerSecond],
      ] as const)
        yield recordRow({ what: `${what}, durable, until ${products}`, unit: '/s', ours: only(rate) });
      yield limitRow({
        what: `search in ${products} products`,
        unit: 'ms',
        ours: search,
        limit: searchMs,
        note: `slowest ${search.slowest.ms.toFixed(1)} ms for «${search.slowest.call}»`,
      });
      yield limitRow({
        what: `code to product among ${products}`,
        unit: 'ms',
        ours: findByCode,
        limit: FIND_BY_CODE_MS,
      });
      yield recordRow({
        what: `search in ${clients} clients beside ${products} products`,
        unit: 'ms',
        ours: clientSearch,
        note: `slowest ${clientSearch.slowest.ms.toFixed(1)} ms for «${clientSearch.slowest.call}»`,
      });
    }
  },
};
