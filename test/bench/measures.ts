import type { Measure } from './frame/measure.ts';
import { catalogMeasure } from './measures/catalog.ts';
import { drainMeasure } from './measures/drain.ts';
import { exportsMeasure } from './measures/exports.ts';
import { importMeasure } from './measures/import.ts';
import { listScreenMeasure } from './measures/list-screen.ts';
import { listStoreMeasure } from './measures/list-store.ts';
import { saleMeasure } from './measures/sale.ts';
import { saleScreenMeasure } from './measures/sale-screen.ts';
import { trainingServiceMeasure } from './measures/training-service.ts';

/** In the order in which they are measured. */
export const measures: readonly Measure[] = [
  trainingServiceMeasure,
  saleMeasure,
  drainMeasure,
  catalogMeasure,
  importMeasure,
  exportsMeasure,
  listStoreMeasure,
  saleScreenMeasure,
  listScreenMeasure,
];
