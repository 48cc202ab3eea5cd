import { type StockedCatalog, timeCatalog } from '../catalog/catalog.ts';
import { stockBeside } from '../catalog/stock-beside.ts';
import type { Bench } from '../frame/bench.ts';
import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { type Figure, limitRow, only, recordRow, type Row } from '../frame/row.ts';
import type { EngineName } from '../search/engines.ts';
import { type EngineFigures, measureEngine } from '../search/measure-engine.ts';

const FIND_BY_CODE_MS = 0.2;
/** Limits of a search, at realistic catalogue sizes. */
const SEARCH_MS = new Map([
  [100_000, 8],
  [1_000_000, 16],
]);
const CLIENTS = 50_000;
/** Larger catalogues are written without syncs, and have no requirement. */
const MAX_FORCED = 100_000;
/** Size at which peers are compared. */
const BESIDE_PEERS = 100_000;
const QUERIES = 200;

/** Every how many queries a peer gets at the smaller size, and the required ratio. */
interface Peer {
  engine: EngineName;
  every: number;
  faster: number | null;
  smaller: number | null;
}

/** In sequence; two without a requirement get a core each. */
const PEERS: readonly (readonly Peer[])[] = [
  [{ engine: 'MiniSearch', every: 5, faster: 10, smaller: 4 }],
  [
    { engine: 'FlexSearch', every: 5, faster: null, smaller: null },
    { engine: 'Fuse', every: 400, faster: null, smaller: null },
  ],
  [{ engine: 'bare FTS5', every: 5, faster: null, smaller: null }],
];

/** Our catalogue, written, searched as typed and by codes; beside other search engines. */
export const catalogMeasure: Measure = {
  name: 'catalog',
  needs: ['peers'],
  async prepare(bench) {
    // Longest first.
    await Promise.all(bench.growth.toReversed().map((products) => stocked(bench, products)));
  },
  async *run(bench) {
    const growth = new Growth();
    for (const products of bench.growth) {
      const searchMs = limitOf(bench, products);
      const { catalog } = await stocked(bench, products);
      const typed = { products, queries: bench.of(QUERIES, 4), every: 1 };
      const ours = await measureEngine({ engine: 'ours', file: catalog.file, ...typed });
      const { hard, findByCode, clientSearch } = timeCatalog(catalog);
      growth.note('a search as typed', products, ours.times.median);
      growth.note('a code to its product', products, findByCode.median);
      if (searchMs === null) continue;
      const how = catalog.isForced ? 'durable' : 'without a log, not forced to the disk';
      yield rate(`new products, ${how}, until ${products}`, catalog.writtenPerSecond);
      yield rate(`products with a new price, ${how}, of ${products}`, catalog.changedPerSecond);
      yield limitRow({
        what: `search in ${products} products, as typed`,
        unit: 'ms',
        ours: ours.times,
        limit: searchMs,
        note: `${ours.asked} beginnings of ${typed.queries} queries, ${ours.found} with an answer; ${ours.memoryMiB.toFixed(0)} MiB`,
      });
      yield limitRow({
        what: `search in ${products} products, what is hard to find`,
        unit: 'ms',
        ours: hard,
        limit: searchMs,
        note: slowest(hard.slowest),
      });
      yield limitRow({
        what: `code to product among ${products}`,
        unit: 'ms',
        ours: findByCode,
        limit: FIND_BY_CODE_MS,
        note: slowest(findByCode.slowest),
      });
      yield recordRow({
        what: `search in ${catalog.clients} clients beside ${products} products`,
        unit: 'ms',
        ours: clientSearch,
        note: slowest(clientSearch.slowest),
      });
      if (products === bench.of(BESIDE_PEERS, products)) yield* besidePeers(bench, ours, typed);
    }
    yield* growth.rows();
  },
};

/** Limit of a search; null for a size used for growth only. */
function limitOf(bench: Bench, products: number): number | null {
  return SEARCH_MS.get(products) ?? (bench.isTiny ? 1000 : null);
}

/** Written during other preparations, and closed again. */
function stocked(bench: Bench, products: number): Promise<{ catalog: StockedCatalog; close: () => void }> {
  const clients = limitOf(bench, products) === null ? 0 : bench.of(CLIENTS, products / 2);
  return bench.share(`catalogue of ${products}`, async () => ({
    catalog: await stockBeside({
      folder: bench.folder(),
      products,
      clients,
      isForced: products <= MAX_FORCED,
    }),
    close: () => {},
  }));
}

async function* besidePeers(
  bench: Bench,
  ours: EngineFigures,
  typed: { products: number; queries: number },
): AsyncGenerator<Row, void, undefined> {
  for (const peers of PEERS) {
    const rows = await Promise.all(peers.map((peer) => besidePeer(bench, ours, typed, peer)));
    yield* rows.flat();
  }
}

async function besidePeer(
  bench: Bench,
  ours: EngineFigures,
  typed: { products: number; queries: number },
  { engine, every, faster, smaller }: Peer,
): Promise<Row[]> {
  const why = engine === 'bare FTS5' ? null : bench.withoutPeers;
  const file = `${bench.folder()}/peer.db`;
  const peer = why === null ? await measureEngine({ engine, file, ...typed, every }) : null;
  const row = {
    by: 'p99',
    note: peer === null ? '' : `${peer.asked} of the beginnings asked of ${engine}`,
  } as const;
  const beside = (figure: Figure | undefined) => ({
    name: engine,
    figure: figure ?? null,
    ...(why === null ? {} : { why }),
  });
  return [
    {
      ...row,
      what: `search in ${typed.products} products beside ${engine}`,
      unit: 'ms',
      ours: ours.times,
      beside: beside(peer?.times),
      required: faster,
    },
    {
      ...row,
      what: `memory to search ${typed.products} products beside ${engine}`,
      unit: 'MiB',
      ours: only(ours.memoryMiB),
      beside: beside(peer === null ? undefined : only(peer.memoryMiB)),
      required: smaller,
    },
  ];
}

function rate(what: string, perSecond: number): Row {
  return recordRow({ what, unit: '/s', ours: only(perSecond) });
}

function slowest({ ms, call }: { ms: number; call: string }): string {
  return `slowest ${ms.toFixed(1)} ms for «${call}»`;
}
