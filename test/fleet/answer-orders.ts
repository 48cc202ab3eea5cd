import process from 'node:process';
import type { Answer, Order } from './fleet-words.ts';

/** Answers the orders that this process gets from its fleet. Ends with the fleet. */
export function answerOrders(carryOut: (order: never) => unknown, end: () => void | Promise<void>): void {
  process.on('message', ({ id, order }: Order<never>) => {
    void (async () => carryOut(order))().then(
      (result) => answer({ id, result: result ?? null, error: null }),
      (error: unknown) => answer({ id, result: null, error: String(error) }),
    );
  });
  const stop = async (): Promise<void> => {
    await end();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('disconnect', () => void stop());
  // On a terminal it goes to the fleet too, whose end is this process's.
  process.on('SIGINT', () => {});
}

/** Tells the fleet something that it did not ask for. */
export function tellFleet(news: object): void {
  process.send?.({ news });
}

function answer(given: Answer): void {
  process.send?.(given);
}
