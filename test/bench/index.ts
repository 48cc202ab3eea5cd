import { cpus } from 'node:os';
import process from 'node:process';
import { openShop } from '../e2e/support/shop.ts';
import { describeScans, openScanBench, SCAN_LIMITS } from './scan-speed.ts';
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

const shop = await openShop();
const scans = await (await openScanBench(await shop.open(), 100, 60)).measure(60);
await shop.close();
const areScansFast =
  scans.scriptingMs.p95 <= SCAN_LIMITS.scriptingMs &&
  scans.frameMs.p95 <= SCAN_LIMITS.frameMs &&
  scans.longestTaskMs <= SCAN_LIMITS.taskMs;
console.log(`${describeScans(scans)}: ${areScansFast ? 'pass' : 'NOT REACHED'}`);

process.exitCode = isReached && areScansFast ? 0 : 1;
