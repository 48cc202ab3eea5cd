import { cpus } from 'node:os';
import process from 'node:process';
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
process.exitCode = isReached ? 0 : 1;
