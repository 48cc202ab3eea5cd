import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ChainService } from '../../../main/chain/chain-service.ts';
import { joinChain } from '../../../main/chain/join-chain.ts';
import { keepMembership, type Membership } from '../../../main/chain/membership.ts';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import { sell } from '../../../main/sale/sell.ts';
import type { ChainStatus } from '../../../shared/contract/chain.ts';
import { waitUntil } from '../../../tools/app/wait-until.ts';
import { noOffice } from '../../support/chain/test-office.ts';
import { FakeSecrets, TestCounter } from '../../support/counter.ts';
import { withOffice } from '../chain/with-office.ts';
import type { Measure } from '../frame/measure.ts';
import { figureOf, timed } from '../frame/times.ts';
import { generatedSale, LINES } from '../generated-sales.ts';
import { chainParts } from '../../support/chain/chain-parts.ts';

/** As good as alone: within 5 %. */
const AS_ALONE = 0.95;
/** Far shorter than between a cashier's sales; the uplink is at work on the one before for a part of it. */
const PAUSE_MS = 20;
/** Nothing listens there. */
const AWAY_PORT = 1;

interface Joined {
  what: string;
  /** States of the uplink in which selling begins. */
  begins: readonly ChainStatus['state'][];
  /** Of the engine, or of what stands before it. */
  port: number;
}

/**
 * The same sale, durable, of a counter alone and of one that has joined a chain, in each state of its office; by turns on
 * one database. The office gets what the sales leave of this machine, since at a shop it is another one.
 */
export const saleInChainMeasure: Measure = {
  name: 'sale-in-chain',
  needs: [],
  async *run(bench) {
    const sales = bench.of(25, 4);
    const what = `a sale of ${LINES} lines`;
    const machine = new TestCounter();
    try {
      if (noOffice !== null) {
        const ours = figureOf(await sellAlone(machine, sales));
        const beside = { name: 'joined', figure: null, why: noOffice };
        yield {
          what: `${what}, alone`,
          unit: 'ms',
          ours,
          beside,
          by: 'median',
          required: AS_ALONE,
          note: '',
        };
        return;
      }
      const alone: number[] = [];
      const joined = new Map<string, number[]>();
      await withJoinedOffice(machine, async (states, key, membership) => {
        const turns = bench.of(14, 1);
        // The first turn is not counted.
        for (let turn = 0; turn <= turns; turn += 1) {
          const times = await sellAlone(machine, sales);
          if (turn > 0) alone.push(...times);
          for (const state of states) {
            const inTurn = await sellJoined(machine, key, membership, state, sales);
            if (turn > 0) joined.set(state.what, [...(joined.get(state.what) ?? []), ...inTurn]);
          }
        }
      });
      for (const [state, times] of joined) {
        const beside = { name: 'alone', figure: figureOf(alone) };
        const row = { unit: 'ms', ours: figureOf(times), beside, note: '' } as const;
        yield { ...row, what: `${what}, ${state}`, by: 'median', required: AS_ALONE };
        // A handful of sales decide it: it differs by a fifth from run to run.
        yield { ...row, what: `${what}, ${state}: p99`, by: 'p99', required: null };
      }
    } finally {
      machine.remove();
    }
  },
};

/** Runs `work` with an office that the counter has joined, and the states in which it can be. */
async function withJoinedOffice(
  machine: TestCounter,
  work: (states: readonly Joined[], key: FakeSecrets, membership: Membership) => Promise<void>,
): Promise<void> {
  await withOffice(async ({ code, enginePort }) => {
    const link = new Worker(new URL('../chain/slow-link.ts', import.meta.url), { workerData: enginePort });
    try {
      const [slowPort] = (await once(link, 'message')) as [number];
      const key = new FakeSecrets();
      const { membership } = await joinChain({ counter: machine.counter, key, app: '0.1.0' }, code);
      const states: Joined[] = [
        { what: 'joined and connected', begins: ['current'], port: enginePort },
        { what: 'joined, the office away', begins: ['away'], port: AWAY_PORT },
        { what: 'joined, over a slow link', begins: ['sending', 'current'], port: slowPort },
      ];
      await work(states, key, membership);
    } finally {
      await link.terminate();
    }
  });
}

function sellAlone(machine: TestCounter, sales: number): Promise<number[]> {
  machine.listener = () => {};
  return timeSales(machine, sales);
}

/** As in the app: the uplink in its thread hears of each commit. */
async function sellJoined(
  machine: TestCounter,
  key: FakeSecrets,
  membership: Membership,
  { what, begins, port }: Joined,
  sales: number,
): Promise<number[]> {
  const service = new ChainService({
    ...chainParts(),
    openKey: () => Promise.resolve(key),
    app: '0.1.0',
    report(event) {
      throw new Error(event);
    },
  });
  keepMembership(machine.location.dataFolder, { ...membership, servers: [`tls://127.0.0.1:${port}`] });
  machine.listener = (changes) => service.changed(changes);
  service.join({ ...machine.counter, clock: systemClock });
  try {
    await waitUntil(what, () => begins.some((state) => state === service.status()?.state));
    return await timeSales(machine, sales);
  } finally {
    await service.leave();
  }
}

/** Milliseconds of each sale. */
async function timeSales(machine: TestCounter, sales: number): Promise<number[]> {
  const times: number[] = [];
  for (let sale = 0; sale < sales; sale += 1) {
    machine.clock.jump(PAUSE_MS);
    const body = generatedSale(sale);
    times.push(timed(() => sell(machine.counter, body, 'Ramona')));
    await sleep(PAUSE_MS);
  }
  return times;
}
