import { MINUTE_MS } from '../../shared/domain/dates.ts';
import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import { turn } from '../support/fake-clock.ts';
import { perform } from './acts.ts';
import type { FaultKind } from './fault-kinds.ts';
import { checkAgreement, checkStore, FINAL_STATES } from './final-agreement.ts';
import { Violation } from './violation.ts';
import { type Disks, isOfTheDead } from './memory-disk.ts';
import { LEARNED_POINT } from './learned-numbers.ts';
import type { Plan } from './plan.ts';
import { Shop } from './shop.ts';

export interface RunReport {
  /** Null where all invariants held. */
  violation: { invariant: string; message: string } | null;
  steps: number;
  faults: ReadonlyMap<FaultKind, number>;
  endStates: Partial<Record<DocumentState, number>>;
  /** Doubts that the numbers settled. */
  requeued: number;
  /** Sales that the service has issued. */
  issued: number;
  /** Events, line by line, if requested. */
  history: string[];
  hash: string;
}

/** Longer than any late commit, outage or requested wait. */
const HEALING_MS = 15 * MINUTE_MS;
/** Longer than the tax authority takes. */
const DECIDING_MS = 65 * MINUTE_MS;
const ANSWERED_MS = 100_000;
const SETTLING_ROUNDS = 12;
/** Verifying a whole store costs as much as a run. */
const VERIFIED_EVERY = 50;

/** Runs a plan; the same plan gives the same history. Reports the app's defects instead of throwing. */
export async function runPlan(disks: Disks, plan: Plan, keepsHistory = false): Promise<RunReport> {
  const shop = new Shop(disks, plan, { keepsHistory, mayIssueTwice: false });
  const { journal, machine, ledger } = shop;
  let violation: RunReport['violation'] = null;
  const fail = (error: unknown): void => {
    const invariant = error instanceof Violation ? error.invariant : 'nothing breaks';
    const told = error instanceof Error && !(error instanceof Violation) ? error.stack : null;
    violation ??= { invariant, message: told ?? (error instanceof Error ? error.message : String(error)) };
    journal.tell(() => `VIOLATED: ${violation?.message ?? ''}`);
  };
  const listen = (error: unknown): void => {
    if (!isOfTheDead(error)) fail(error);
  };
  process.on('unhandledRejection', listen);
  try {
    await live(shop, plan);
  } catch (error) {
    fail(error);
  } finally {
    await turn();
    process.off('unhandledRejection', listen);
  }
  const endStates = violation === null ? (machine.counter?.documents.countByState() ?? {}) : {};
  const { faults, lines } = journal;
  const issued = ledger.documents.filter(({ sale }) => sale !== null).length;
  return {
    violation,
    steps: plan.steps.length,
    faults,
    endStates,
    requeued: shop.book.requeuedByEvidence,
    issued,
    history: lines,
    hash: journal.hash(),
  };
}

async function live(shop: Shop, { seed, steps }: Plan): Promise<void> {
  const { machine, time, journal, invariants } = shop;
  machine.start();
  for (const { afterMs, act } of steps) {
    await time.advance(afterMs);
    journal.tell(() => `> ${JSON.stringify(act)}`);
    await perform(shop, act);
    await time.advance(0);
    invariants.check();
  }
  journal.tell(() => '> all is well again');
  await settle(shop);
  const { counter } = machine;
  if (counter === null) throw new Violation('the program starts again', 'it does not run');
  if (shop.book.unconfirmed !== null) throw new Violation('a sale is taken in the end', 'it never is');
  checkAgreement(counter, shop.ledger, shop.book);
  if (seed % VERIFIED_EVERY === 0) checkStore(counter);
}

/** Runs network, disk and people without faults until nothing is left to do. */
async function settle(shop: Shop): Promise<void> {
  const { machine, network, disk, people, time, book } = shop;
  network.heal();
  disk.heal();
  machine.place.isUnwritable = false;
  await time.advance(ANSWERED_MS);
  await beClosed(shop, HEALING_MS);
  for (let round = 0; round < SETTLING_ROUNDS && !isSettled(shop); round++) {
    if (book.unconfirmed !== null) people.sell(book.unconfirmed.point);
    people.logIn();
    await time.advance(5000);
    people.resume();
    people.sendNow();
    // A number after the quiet period is the evidence that settles a doubt.
    if (round === 0 && book.isAutomatic) people.sell(LEARNED_POINT);
    await time.advance(5000);
    for (let left = people.doubts().length; left > 0; left--) {
      people.answerDoubt(0, 'cdc', false);
      await time.advance(2000);
    }
    people.lookAfterNotes();
    await time.advance(ANSWERED_MS);
    if (!isSettled(shop)) await beClosed(shop, DECIDING_MS);
  }
}

/** Closes the app, so that time passes quickly. */
async function beClosed({ machine, time }: Shop, ms: number): Promise<void> {
  await machine.close();
  await time.advance(ms);
  machine.start();
  await time.advance(ANSWERED_MS);
}

function isSettled({ machine, book }: Shop): boolean {
  const { counter } = machine;
  if (counter === null || book.unconfirmed !== null || counter.entries.countUnsettledSendings() > 0)
    return false;
  const states = Object.keys(counter.documents.countByState()) as DocumentState[];
  return states.every((state) => FINAL_STATES.includes(state));
}
