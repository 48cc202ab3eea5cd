import { dealSales } from './support/fifty/deal-sales.ts';
import { keyIn } from './support/fifty/key-in.ts';
import { openShop } from './support/shop.ts';
import { Scanner } from './support/scanner.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
const shop = await openShop();
const app = await shop.open();
const page = app.page;
const scanner = await Scanner.plugIn(page);
await readyToSell(page);
const sales = dealSales(50, 20261121).slice(Number(process.argv[2]), Number(process.argv[3]));
try {
  for (const sale of sales) {
    const t = performance.now();
    await keyIn(page, scanner, sale.entry);
    const u = performance.now();
    await keyIn(page, scanner, sale.payment);
    await page.getByRole('region', { name: 'Venta guardada' }).waitFor();
    console.log('ok', Math.round(u - t), Math.round(performance.now() - u), sale.entry.length);
  }
} catch (e) {
  console.log(e, (e as Error).cause);
  await page.screenshot({ path: '/tmp/w/t6/zz.png' });
}
await shop.close();
