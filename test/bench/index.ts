import { cpus } from 'node:os';
import process from 'node:process';
import { type CallTimes, measureCatalog } from './catalog.ts';
import { CHARGE_LIMIT_MS, type ChargeSpeed, ChargeTimer, describeCharge } from './charge-speed.ts';
import { type ImportSpeed, measureImport } from './import-speed.ts';
import { describeSale, isFastEnough, openScanBench, type SaleSpeed } from './scan-speed.ts';
import { openStockedShop, takeUpLongSale } from './stocked-shop.ts';
import { measureTrainingService } from './training-service.ts';

/*
 * `npm run bench`: what must be fast, measured on this machine beside what is required. Ends with 1 if
 * something is not reached.
 */

/** So that tests with a fleet of counters measure the counters. */
const REQUIRED_INVOICES_PER_SECOND = 300;

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
console.log(machine);

const { invoicesPerSecond, latencyMs } = await measureTrainingService({ connections: 64, seconds: 10 });
const isReached = invoicesPerSecond >= REQUIRED_INVOICES_PER_SECOND;
console.log(
  [
    'training service, invoices from 64 connections, durable:',
    `${Math.round(invoicesPerSecond)}/s (required ${REQUIRED_INVOICES_PER_SECOND}/s),`,
    `median ${latencyMs.median} ms, p99 ${latencyMs.p99} ms: ${isReached ? 'pass' : 'NOT REACHED'}`,
  ].join(' '),
);

/** With `npm run bench -- million`, which takes minutes. */
const isMillion = process.argv.includes('million');
const most = isMillion ? { products: 1_000_000, searchMs: 16 } : { products: 100_000, searchMs: 8 };
const FIND_BY_CODE_MS = 0.2;
const CLIENTS = 50_000;
const IMPORT = { rows: 100_000, seconds: 20 };

const catalog = measureCatalog({ products: most.products, clients: CLIENTS });
const imported = await measureImport(IMPORT.rows);
const LINES = 100;
const STOCKED = 100_000;
const CHARGES = 20;
const shop = await openStockedShop(STOCKED);
const charges = await measureCharges();
const scans = await (await openScanBench(await shop.open(), LINES, 60)).measure(60);
await shop.close();

tellRate('new products, durable', catalog.writtenPerSecond);
tellRate('products with a new price, durable', catalog.changedPerSecond);
const reached = [
  isReached,
  tellTimes(`search in ${most.products} products`, catalog.search, most.searchMs),
  tellTimes('code to product', catalog.findByCode, FIND_BY_CODE_MS),
  tellTimes(`search in ${CLIENTS} clients`, catalog.clientSearch, null),
  tellImport(imported),
  tellScans(scans),
  tellCharges(charges),
];
process.exitCode = reached.every(Boolean) ? 0 : 1;

function tellTimes(what: string, { median, p99, slowest }: CallTimes, requiredMs: number | null): boolean {
  const verdict = requiredMs === null ? 'for the record' : p99 <= requiredMs ? 'pass' : 'NOT REACHED';
  const required = requiredMs === null ? '' : ` (required ${requiredMs} ms)`;
  console.log(
    `${what}: median ${median.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms${required}, slowest ${slowest.ms.toFixed(2)} ms for «${slowest.call}»: ${verdict}`,
  );
  return verdict !== 'NOT REACHED';
}

/** What is required is the whole import's time. */
function tellRate(what: string, perSecond: number): void {
  console.log(`${what}: ${perSecond}/s: for the record`);
}

function tellImport({ rows, seconds, stretchMs: { p99, longest } }: ImportSpeed): boolean {
  const isFast = seconds <= IMPORT.seconds;
  console.log(
    `import of ${rows} products: ${seconds.toFixed(1)} s (required ${IMPORT.seconds} s); a sale meanwhile waits p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms: ${isFast ? 'pass' : 'NOT REACHED'}`,
  );
  return isFast;
}

function tellScans(speed: SaleSpeed): boolean {
  const isFast = isFastEnough(speed);
  console.log(`${describeSale(speed)}: ${isFast ? 'pass' : 'NOT REACHED'}`);
  return isFast;
}

/** Of long sales, in an app of their own. */
async function measureCharges(): Promise<ChargeSpeed> {
  const app = await shop.open();
  const timer = await ChargeTimer.begin(app);
  const fill = (): Promise<void> => takeUpLongSale(app, LINES, STOCKED);
  // The first of all reads fonts and style, once a day.
  await timer.measure(1, fill);
  const speed = await timer.measure(CHARGES, fill);
  await app.quit();
  return speed;
}

function tellCharges(speed: ChargeSpeed): boolean {
  const isFast = speed.p95 <= CHARGE_LIMIT_MS;
  console.log(
    `${describeCharge(speed)}, ${LINES} lines, ${STOCKED} products: ${isFast ? 'pass' : 'NOT REACHED'}`,
  );
  return isFast;
}
