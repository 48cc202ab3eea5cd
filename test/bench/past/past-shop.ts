import type { Shop } from '../../window/support/shop.ts';
import type { Bench } from '../frame/bench.ts';
import { openStockedShop } from '../stocked-shop.ts';
import { type PastDatabase, pastDatabase } from './past-database.ts';

/** A shop with years of documents and a large catalogue; the app was not yet opened over its products. */
export interface PastShop extends Pick<PastDatabase, 'documents' | 'until'> {
  products: number;
  shop: Shop;
  close: () => Promise<void>;
}

/** Shared by all measures. */
export function openPastShop(bench: Bench): Promise<PastShop> {
  return bench.share('shop with documents', async () => {
    // Enough that the list's filters find something in a tiny run.
    const { documents, until, copyTo } = await pastDatabase(bench, bench.of(1_000_000, 2_000));
    const products = bench.of(100_000, 200);
    const shop = await openStockedShop(products, copyTo);
    return { documents, until, products, shop, close: () => shop.close() };
  });
}
