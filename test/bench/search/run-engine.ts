import process from 'node:process';
import { setTimeout as rest } from 'node:timers/promises';
import { giveAnswer, takeOrder } from '../frame/run-beside.ts';
import { figureOf, timed } from '../frame/times.ts';
import { typedQueries } from '../generated-shop.ts';
import { ENGINES } from './engines.ts';
import type { EngineFigures, EngineRun } from './measure-engine.ts';

/* A process of its own for each engine, so that its memory can be measured. */

const { engine, products, queries, every, file } = takeOrder() as EngineRun;
const texts = typedQueries(queries, products).filter((_, place) => place % every === 0);
const before = await memoryMiB();
const search = await ENGINES[engine](products, file);
// Warm-up.
for (const text of texts.slice(0, Math.min(20, Math.ceil(texts.length / 10)))) search(text);
const times: number[] = [];
let found = 0;
for (const text of texts) times.push(timed(() => (found += search(text) ? 1 : 0)));
const after = await memoryMiB();
const figures: EngineFigures = {
  times: figureOf(times),
  asked: texts.length,
  found,
  memoryMiB: Math.max(0, after - before),
};
giveAnswer(figures);

/** Held memory: script heap after collection, plus all memory outside it. */
async function memoryMiB(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await rest(0);
  }
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  return (rss - heapTotal + heapUsed) / 2 ** 20;
}
