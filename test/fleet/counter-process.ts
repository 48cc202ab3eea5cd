import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { systemClock } from '../../main/kernel/ports/clock.ts';
import { putMigratedDatabase } from '../support/migrated-database.ts';
import { dieAt } from './die-at.ts';
import { answerOrders, tellFleet } from './answer-orders.ts';
import { FleetCounter, stepClock } from './fleet-counter.ts';
import type { CounterNews, CounterOrder } from './fleet-words.ts';

/* Counters of a fleet that share a process; the folder of their data is the argument. */

const [, , root = ''] = process.argv;
const clock = stepClock();
const counters = new Map<string, FleetCounter>();
const tell = (news: CounterNews): void => tellFleet(news);

answerOrders(carryOut, async () => {
  for (const counter of counters.values()) await counter.close();
});

async function carryOut(order: CounterOrder): Promise<unknown> {
  switch (order.kind) {
    case 'open': {
      const { place, join: joining } = order;
      const known = counters.get(place);
      const counter = known ?? open(place);
      if (joining !== null) await counter.join(joining);
      counter.connect();
      return null;
    }
    case 'sell':
      return sellAll(order);
    case 'sell-one':
      counters.get(order.place)?.sell();
      return null;
    case 'park':
      counters.get(order.place)?.park(order.name);
      tell({ kind: 'parked', name: order.name });
      return null;
    case 'take':
      return counters.get(order.place)?.take();
    case 'die-at':
      return dieAt(order.nth);
    case 'step-clock':
      clock.step(order.byMs);
      return null;
    case 'report':
      return [...counters.values()].map((counter) => counter.report());
  }
}

function open(place: string): FleetCounter {
  const dataFolder = join(root, place, 'data');
  if (!existsSync(dataFolder)) putMigratedDatabase(dataFolder);
  const counter = new FleetCounter({
    root,
    place,
    clock,
    sold: (id) => tell({ kind: 'sold', place, id }),
    confirmed: (waits) => tell({ kind: 'confirmed', waits }),
  });
  counters.set(place, counter);
  return counter;
}

/** Each at its own pace, none at the same moment. Resolves when all have sold. */
async function sellAll({ sales, everyMs }: { sales: number; everyMs: number }): Promise<void> {
  await Promise.all(
    [...counters.values()].map(
      (counter, index) =>
        new Promise<void>((resolve, reject) => {
          const next = (waitMs: number): void =>
            void systemClock.afterReal(waitMs, () => {
              try {
                if (counter.countSales() >= sales) return resolve();
                counter.sell();
                next(everyMs);
              } catch (error) {
                reject(error);
              }
            });
          next((everyMs * index) / counters.size);
        }),
    ),
  );
}
