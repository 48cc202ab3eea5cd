import type { Bench } from './bench.ts';
import type { Measure } from './measure.ts';
import type { Row } from './row.ts';

export interface Told {
  onMeasure: (name: string) => void;
  onRow: (row: Row) => void;
  onFailure: (name: string, error: unknown) => void;
}

/** One after the other: what fails stops none of the others. */
export async function runMeasures(measures: readonly Measure[], bench: Bench, told: Told): Promise<void> {
  try {
    for (const { name, run } of measures) {
      told.onMeasure(name);
      try {
        for await (const row of run(bench)) told.onRow(row);
      } catch (error) {
        told.onFailure(name, error);
      }
    }
  } finally {
    await bench.close();
  }
}
