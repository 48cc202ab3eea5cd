import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { PrintDesk } from '../../printing/print-desk.ts';
import { closeShift, type CloseShiftParts } from '../../till/close-shift.ts';
import { correctMovement } from '../../till/correct-movement.ts';
import { giveBack, type GiveBackParts } from '../../till/give-back.ts';
import { moveCash, type MoveCashParts } from '../../till/move-cash.ts';
import { openTill } from '../../till/open-till.ts';
import { readClose, readCloses } from '../../till/read-closes.ts';
import { readMovements, type ReadMovementsParts } from '../../till/read-movements.ts';
import { readTill } from '../../till/read-till.ts';
import { readX } from '../../till/read-x.ts';
import { screenActor } from '../screen-actor.ts';

type TillMethod = Extract<MethodName, `till.${string}`>;

type TillHandlers = { [M in TillMethod]: (input: Input<M>) => Output<M> | Promise<Output<M>> };

export interface TillHandlerParts {
  counter: () => CloseShiftParts & GiveBackParts & MoveCashParts & ReadMovementsParts;
  desk: PrintDesk;
}

/** The till. What was asked for is on disk when it is answered. */
export function createTillHandlers({ counter, desk }: TillHandlerParts): TillHandlers {
  return {
    'till.read': () => readTill(counter()),
    'till.x': async () => {
      await counter().shiftTally.reach();
      return { report: readX(counter()) };
    },
    'till.open': ({ cash }) => {
      openTill(counter(), cash, screenActor());
      return readTill(counter());
    },
    'till.move': ({ amount, ...cash }) => {
      const id = moveCash(counter(), { ...cash, amount: BigInt(amount) }, screenActor());
      desk.queued();
      return { id, state: readTill(counter()) };
    },
    'till.correct': ({ id, parts, reason }) => {
      const meant = parts.map((part) => ({ ...part, amount: BigInt(part.amount) }));
      correctMovement(counter(), { id, parts: meant, reason }, screenActor());
      return readTill(counter());
    },
    'till.give-back': ({ parts, ...request }) => {
      const meant = parts.map((part) => ({ ...part, amount: BigInt(part.amount) }));
      giveBack(counter(), { ...request, parts: meant }, screenActor());
      desk.queued();
      return {};
    },
    'till.close': async ({ left, others, ...request }) => {
      const actor = screenActor();
      await counter().shiftTally.reach();
      return closeShift(
        counter(),
        {
          ...request,
          others: others.map((count) => ({ ...count, amount: BigInt(count.amount) })),
          left: new Map(left.map(({ currency, amount }) => [currency, BigInt(amount)])),
        },
        actor,
      );
    },
    'till.closes': (page) => readCloses(counter(), page),
    'till.close-of': ({ number }) => readClose(counter(), number),
    'till.movements': (page) => readMovements(counter(), page),
  };
}
