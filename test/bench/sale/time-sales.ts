import { sell } from '../../../main/sale/sell.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import type { TestCounter } from '../../support/counter.ts';
import { timed } from '../frame/times.ts';
import { generatedSale } from '../generated-sales.ts';
import type { Peer } from './peers.ts';

/** Calls per turn, alternating so that other load affects all. */
const A_TURN = 50;
/** Pause between two sales. */
const PAUSE_MS = 3_000;

/**
 * Milliseconds of each sale until it is stored and answered, of what is done after the answer, and of each text stored by
 * the peers; the first turn is not counted.
 */
export async function timeSales(
  machine: TestCounter,
  observers: readonly Peer[],
  count: number,
): Promise<{ ours: number[]; afterwards: number[]; others: number[][] }> {
  const ours: number[] = [];
  const afterwards: number[] = [];
  const others: number[][] = observers.map(() => []);
  const turn = Math.min(A_TURN, count);
  for (let from = 0; from <= count; from += turn) {
    const isCounted = from > 0;
    const bodies = Array.from({ length: turn }, (_, place) => generatedSale(from + place));
    const own = bodies.map((body) => timeSale(machine, body));
    if (isCounted) {
      ours.push(...own.map(({ sale }) => sale));
      afterwards.push(...own.map(({ rest }) => rest));
    }
    for (const [index, { put }] of observers.entries()) {
      for (const body of bodies) {
        const text = JSON.stringify(body);
        const startedAt = performance.now();
        await put(text);
        if (isCounted) others[index]?.push(performance.now() - startedAt);
      }
    }
  }
  return { ours, afterwards, others };
}

function timeSale(machine: TestCounter, body: InvoiceRequest): { sale: number; rest: number } {
  machine.clock.jump(PAUSE_MS);
  const { counter, random } = machine;
  let act: () => void = () => {};
  const sale = timed(() =>
    sell(counter, body, 'Ramona', {
      id: random.uuid(),
      alongside: () => {},
      afterwards: (left) => {
        act = left;
      },
    }),
  );
  return { sale, rest: timed(act) };
}
