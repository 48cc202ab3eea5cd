import { setTimeout as sleep } from 'node:timers/promises';
import { requestCancellation } from '../../main/documents/cancellation/request-cancellation.ts';
import { resolveAsNotIssued, resolveByCdc } from '../../main/documents/doubt/resolve-doubt.ts';
import { sell } from '../../main/sale/sell.ts';
import { CouldNotError } from '../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import { writeBackup } from '../../main/database/backup.ts';
import { invoiceBody, randomInvoiceBodies } from '../support/sale-bodies.ts';
import { readLedger } from '../support/sandbox-session.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import type { Activity } from './crash-steps.ts';
import type { LifeParts } from './life-parts.ts';
import { CrashTill } from './crash-till.ts';
import { localNumberOf } from './local-number.ts';

const ACTOR = 'test';
/** Enough to reach the planned death; a process that outlives them ends in an orderly way. */
const DEEDS = 14;
const LONGEST_BREATH_MS = 12;
const DEEDS_OF_A_DAY: readonly Activity[] = [
  'sale',
  'sale',
  'sale',
  'sale',
  'cancel',
  'cancel',
  'resolve',
  'back up',
  'park',
  'take up',
  'close till',
];
const ROUNDS_TO_SETTLE = 20;
const NO_CITY = '6a4f1b1e-0c1d-4b7e-9a51-999999999999';

/** Actions of people at a counter while its engine sends: the same for the same seed. */
export class CounterLife {
  readonly #parts: LifeParts;
  readonly #random: SeededRandom;
  readonly #till: CrashTill;
  #backups = 0;

  constructor(parts: LifeParts) {
    this.#parts = parts;
    this.#random = seededRandom(parts.order.seed);
    this.#till = new CrashTill(parts, this.#random);
  }

  /** Mostly `focus` at first, then anything. */
  async live(focus: Activity): Promise<void> {
    this.#sell();
    for (let deed = 0; deed < DEEDS; deed++) {
      await this.#do(deed < 3 || this.#random.chance(0.2) ? focus : this.#chooseDeed());
      await sleep(this.#random.fraction() * LONGEST_BREATH_MS);
    }
  }

  /** Waits until each document is in a final state. */
  async settle(): Promise<void> {
    const { engine, documents } = this.#parts.counter;
    for (let round = 0; round < ROUNDS_TO_SETTLE; round++) {
      engine.sendNow();
      await engine.untilIdle();
      await this.#resolveAll();
      const { queued = 0, sending = 0, uncertain = 0, review = 0 } = documents.countByState();
      if (queued + sending + uncertain + review === 0) return;
    }
    throw new Error(`not settled: ${JSON.stringify(documents.countByState())}`);
  }

  #chooseDeed(): Activity {
    return this.#random.pick(DEEDS_OF_A_DAY);
  }

  async #do(deed: Activity): Promise<void> {
    if (deed === 'cancel') this.#cancel();
    else if (deed === 'resolve') await this.#resolveAll();
    else if (deed === 'back up') this.#backUp();
    else if (deed === 'park') this.#till.park();
    else if (deed === 'take up') this.#till.takeUp();
    else if (deed === 'close till') this.#till.close();
    else this.#sell();
  }

  #sell(): void {
    const { counter, reach, say, during } = this.#parts;
    const [body] = randomInvoiceBodies(this.#random.integer(1, 2 ** 30), 1);
    // Sometimes a sale that the service refuses.
    const isWrong = this.#random.chance(0.08);
    during('sale', () => {
      const sold = sell(counter, isWrong ? invoiceBody({}, { cityId: NO_CITY }) : body, ACTOR);
      reach('sale: committed');
      say({ sold: sold.localNumber });
    });
  }

  /** Cancels an issued sale with the service; discards one that was not issued. */
  #cancel(): void {
    const { counter, reach } = this.#parts;
    const states = this.#random.chance(0.8)
      ? (['issued', 'approved'] as const)
      : (['queued', 'refused'] as const);
    const candidates = states.flatMap((state) => [...counter.documents.list(state)]);
    if (candidates.length === 0) return;
    const document = this.#random.pick(candidates);
    try {
      const back = this.#random.chance(0.5) ? 'as-paid' : 'none';
      requestCancellation(counter, document.id, 'Se cargó dos veces', ACTOR, back);
    } catch (error) {
      // Its window has closed, or it was requested before.
      if (!(error instanceof CouldNotError)) throw error;
    }
    reach('cancel: asked for');
    counter.engine.wake();
  }

  #backUp(): void {
    const { counter, order, reach, say, during } = this.#parts;
    const file = `${order.backupFile}-${++this.#backups}.db`;
    during('back up', () => writeBackup(counter.store.db, file));
    reach('back up: named');
    say({ backedUp: file });
  }

  /** Answers truthfully, as people do who look in the service's portal. */
  async #resolveAll(): Promise<void> {
    const { counter, order, say } = this.#parts;
    const doubtful = [...counter.documents.list('uncertain'), ...counter.documents.list('review')];
    if (doubtful.length === 0) return;
    say({ begun: 'resolve' });
    const ledger = await readLedger(order.controlUrl);
    const cdcs = new Map(ledger.map((document) => [localNumberOf(document), document.cdc]));
    for (const document of doubtful) await this.#resolve(document, cdcs.get(document.localNumber));
    say({ ended: 'resolve' });
    counter.engine.wake();
  }

  async #resolve({ id }: DocumentRecord, cdc: string | undefined): Promise<void> {
    const { counter } = this.#parts;
    if (cdc === undefined) resolveAsNotIssued(counter, id, ACTOR);
    else await resolveByCdc(counter, id, cdc, ACTOR);
  }
}
