import { apart } from './frame/apart.ts';
import type { Measure } from './frame/measure.ts';
import { auditMeasure } from './measures/audit.ts';
import { catalogMeasure } from './measures/catalog.ts';
import { chainFleetMeasure } from './measures/chain-fleet.ts';
import { chainTodayMeasure } from './measures/chain-today.ts';
import { diskMeasure } from './measures/disk.ts';
import { drainMeasure, longDrainMeasures } from './measures/drain.ts';
import { exportsMeasure } from './measures/exports.ts';
import { importMeasure } from './measures/import.ts';
import { listScreenMeasure } from './measures/list-screen.ts';
import { listStoreMeasure } from './measures/list-store.ts';
import { memoryMeasure } from './measures/memory.ts';
import { pageQueueMeasure } from './measures/page-queue.ts';
import { queueMeasure } from './measures/queue.ts';
import { receiptsMeasure } from './measures/receipts.ts';
import { saleInChainMeasure } from './measures/sale-in-chain.ts';
import { saleMeasure } from './measures/sale.ts';
import { saleScreenMeasure } from './measures/sale-screen.ts';
import { saleStepsMeasure } from './measures/sale-steps.ts';
import { sharedProductsMeasure } from './measures/shared-products.ts';
import { sizesMeasure } from './measures/sizes.ts';
import { startMeasure } from './measures/start.ts';
import { tillCloseMeasure } from './measures/till-close.ts';
import { trainingServiceMeasure } from './measures/training-service.ts';

/** Measures that each run in a process of their own, beside others. */
export const measuresApart: readonly Measure[] = [
  diskMeasure,
  sizesMeasure,
  memoryMeasure,
  ...longDrainMeasures,
];

/**
 * In order: first those that read what was just made, while it is in the system's memory; beside the long-
 * line ones, those that work on one core without waiting for the disk.
 */
export const measures: readonly Measure[] = [
  apart(diskMeasure, 'first'),
  apart(sizesMeasure, 'first'),
  apart(memoryMeasure, 'first'),
  saleMeasure,
  saleInChainMeasure,
  sharedProductsMeasure,
  chainFleetMeasure,
  chainTodayMeasure,
  queueMeasure,
  pageQueueMeasure,
  listScreenMeasure,
  trainingServiceMeasure,
  importMeasure,
  exportsMeasure,
  ...longDrainMeasures.map((measure) => apart(measure, 'meanwhile')),
  drainMeasure,
  catalogMeasure,
  receiptsMeasure,
  auditMeasure,
  listStoreMeasure,
  tillCloseMeasure,
  saleStepsMeasure,
  startMeasure,
  saleScreenMeasure,
];
