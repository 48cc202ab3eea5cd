import { CatalogRepository } from '../../main/catalog/catalog-repository.ts';
import { saveMany } from '../../main/catalog/save-many.ts';
import { SharedItemRepository } from '../../main/catalog/shared-item-repository.ts';
import { inTransaction, openConnection } from '../../main/database/connection.ts';
import { giveAnswer, takeOrder } from './frame/run-beside.ts';
import { generatedProduct } from './generated-shop.ts';
import { withoutDurability } from './written-at-once.ts';

/*
 * Adds `products` products to the existing ones, in its own process, so that the bench can wait for windows
 * meanwhile. Nothing else may have the database open.
 */

export interface ProductsOrder {
  databaseFile: string;
  products: number;
}

const ROWS_A_TRANSACTION = 500;

writeProducts(takeOrder() as ProductsOrder);
giveAnswer({});

function writeProducts({ databaseFile, products }: ProductsOrder): void {
  const db = openConnection(databaseFile);
  const quick = withoutDurability(db);
  try {
    const catalog = new CatalogRepository(db);
    const known = catalog.findByCode('YER-500');
    if (known === null) throw new Error('there is no YER-500');
    const { unidad_medida_venta_id } = known.record;
    let made = 0;
    for (let from = 0; from < products; from += ROWS_A_TRANSACTION) {
      const rows = Array.from({ length: Math.min(ROWS_A_TRANSACTION, products - from) }, (_, index) => {
        const item = generatedProduct(from + index, 0);
        item.record.unidad_medida_venta_id = unidad_medida_venta_id;
        return { item, otherBarCodes: null, isActive: null };
      });
      const newId = (): string => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
      inTransaction(db, () =>
        saveMany({ catalog, sharedItems: new SharedItemRepository(db) }, rows, {
          at: 1,
          actor: 'bench',
          newId,
        }),
      );
    }
  } finally {
    quick.end();
    db.close();
  }
}
