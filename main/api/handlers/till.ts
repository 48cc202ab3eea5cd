import type { tillMethods } from '../../../shared/contract/till.ts';
import type { ChainService } from '../../chain/chain-service.ts';
import type { PrintService } from '../../printing/print-service.ts';
import { closeShift } from '../../cash/close-shift.ts';
import { correctMovement, moveCash, readMovements } from '../../cash/movements.ts';
import { giveBack } from '../../cash/give-back.ts';
import { openTill } from '../../cash/open-till.ts';
import { readClose, readCloses, readX } from '../../cash/read-closes.ts';
import { readTill } from '../../cash/read-till.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

type HandOverMethod = 'till.hand-overs' | 'till.hand-over' | 'till.take-in';

/** The methods of cash that goes from one drawer of a branch to another. */
export function createHandOverHandlers(
  chain: Pick<ChainService, 'handOvers'>,
): Pick<CounterHandlers<typeof tillMethods>, HandOverMethod> {
  return {
    'till.hand-overs': (_, counter) => chain.handOvers(counter).read(),
    'till.hand-over': ({ amount, ...cash }, counter) => {
      chain.handOvers(counter).handOver({ ...cash, amount: BigInt(amount) }, screenActor());
      return readTill(counter);
    },
    'till.take-in': ({ id, amount }, counter) => {
      chain.handOvers(counter).takeIn({ id, amount: BigInt(amount) }, screenActor());
      return readTill(counter);
    },
  };
}

/** Changes are on disk when the call returns. */
export function createTillHandlers(
  printing: Pick<PrintService, 'queued'>,
): Omit<CounterHandlers<typeof tillMethods>, HandOverMethod> {
  return {
    'till.read': (_, counter) => readTill(counter),
    'till.x': async (_, counter) => {
      await counter.shiftTally.reach();
      return { report: readX(counter) };
    },
    'till.open': ({ cash }, counter) => {
      openTill(counter, cash, screenActor());
      return readTill(counter);
    },
    'till.move': ({ amount, ...cash }, counter) => {
      const id = moveCash(counter, { ...cash, amount: BigInt(amount) }, screenActor());
      printing.queued();
      return { id, state: readTill(counter) };
    },
    'till.correct': ({ id, parts, reason }, counter) => {
      const meant = parts.map((part) => ({ ...part, amount: BigInt(part.amount) }));
      correctMovement(counter, { id, parts: meant, reason }, screenActor());
      return readTill(counter);
    },
    'till.give-back': ({ parts, ...request }, counter) => {
      const meant = parts.map((part) => ({ ...part, amount: BigInt(part.amount) }));
      giveBack(counter, { ...request, parts: meant }, screenActor());
      printing.queued();
      return {};
    },
    'till.close': async ({ left, others, ...request }, counter) => {
      const actor = screenActor();
      await counter.shiftTally.reach();
      return closeShift(
        counter,
        {
          ...request,
          others: others.map((count) => ({ ...count, amount: BigInt(count.amount) })),
          left: new Map(left.map(({ currency, amount }) => [currency, BigInt(amount)])),
        },
        actor,
      );
    },
    'till.closes': (page, counter) => readCloses(counter, page),
    'till.close-of': ({ number }, counter) => readClose(counter, number),
    'till.movements': (page, counter) => readMovements(counter, page),
  };
}
