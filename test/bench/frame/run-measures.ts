import type { Bench } from './bench.ts';
import type { Measure } from './measure.ts';
import type { Row } from './row.ts';

export interface Told {
  onMeasure: (name: string) => void;
  onRow: (row: Row, name: string) => void;
  onFailure: (name: string, error: unknown) => void;
  /** Called after all of its rows. */
  onDone: (name: string, seconds: number) => void;
}

/**
 * Runs the preparations beside the `first` measures; then the others in order, with the `meanwhile` ones
 * beside them. A failure stops none of the others.
 */
export async function runMeasures(measures: readonly Measure[], bench: Bench, told: Told): Promise<void> {
  const runBeside = (measure: Measure): Promise<void> => runToldAtEnd(measure, bench, told);
  try {
    const first = measures.filter(({ shared }) => shared === 'first');
    await Promise.all([prepareAll(measures, bench, told), ...first.map(runBeside)]);
    const meanwhile: Promise<void>[] = [];
    for (const measure of measures) {
      if (measure.shared === 'meanwhile') meanwhile.push(runBeside(measure));
      if (measure.shared !== undefined) continue;
      told.onMeasure(measure.name);
      await runOne(measure, bench, told);
    }
    await Promise.all(meanwhile);
  } finally {
    await bench.close();
  }
}

/** The measure that needs a failed preparation reports it. */
async function prepareAll(measures: readonly Measure[], bench: Bench, told: Told): Promise<void> {
  const makers = measures.flatMap(({ prepare }) => prepare ?? []);
  if (makers.length === 0) return;
  const startedAt = performance.now();
  await Promise.allSettled(makers.map((make) => make(bench)));
  // One of a measure's preparations may have failed while the others are still running.
  await bench.untilMade();
  told.onDone('what is prepared', (performance.now() - startedAt) / 1000);
}

async function runOne({ name, run }: Measure, bench: Bench, told: Told): Promise<void> {
  const startedAt = performance.now();
  try {
    for await (const row of run(bench)) told.onRow(row, name);
  } catch (error) {
    told.onFailure(name, error);
  }
  told.onDone(name, (performance.now() - startedAt) / 1000);
}

async function runToldAtEnd(measure: Measure, bench: Bench, told: Told): Promise<void> {
  const words: (() => void)[] = [() => told.onMeasure(measure.name)];
  await runOne(measure, bench, {
    onMeasure: told.onMeasure,
    onRow: (row, name) => words.push(() => told.onRow(row, name)),
    onFailure: (name, error) => words.push(() => told.onFailure(name, error)),
    onDone: (name, seconds) => words.push(() => told.onDone(name, seconds)),
  });
  for (const say of words) say();
}
