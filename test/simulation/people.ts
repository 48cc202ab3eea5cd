import { logIn } from '../../main/shop/account/log-in.ts';
import type { Counter } from '../../main/counter/compose.ts';
import { queryNow } from '../../main/documents/status/query-now.ts';
import { requestCancellation } from '../../main/documents/cancellation/request-cancellation.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../main/documents/doubt/resolve-doubt.ts';
import { settleContradiction } from '../../main/documents/status/settle-contradiction.ts';
import { changeEvidenceSettings } from '../../main/sending/evidence/change-settings.ts';
import { sell } from '../../main/sale/sell.ts';
import { CouldNotError, InputError } from '../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import { pauseSending, resumeSending } from '../../main/sending/pause-sending.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import type { Journal } from './journal.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { Violation } from './violation.ts';
import { isOfTheDead } from './memory-disk.ts';
import type { ModelNetwork } from './model-network.ts';
import { checkCounts, draftNote, lookAfterNotes } from './note-drafts.ts';
import { nameOf } from './requests.ts';
import type { KnownSale, SalesBook } from './sales-book.ts';

export interface PeopleParts {
  machine: Machine;
  network: ModelNetwork;
  ledger: Ledger;
  book: SalesBook;
  journal: Journal;
  /** The evidence's assumption is broken: it may be wrong. */
  mayIssueTwice: boolean;
}

const LOGIN = { channel: 'email', to: 'ana@almacen.com.py', code: '123456' } as const;
const MOTIVO = 'El cliente se arrepintió';

const BODIES = new Map<string, InvoiceRequest>();

function bodyAt(point: string): InvoiceRequest {
  const body = BODIES.get(point) ?? invoiceBody({ venta: { punto_expedicion: point } });
  BODIES.set(point, body);
  return body;
}

/** People at the counter: they sell, cancel, log in, and answer doubts by what the service's portal shows. */
export class People {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** Enters an unconfirmed sale again first. */
  sell(point: string): void {
    const { machine, book } = this.#parts;
    this.#do('sell', (counter) => {
      book.unconfirmed ??= { id: machine.newIdentity(), point };
      const { id, point: itsPoint } = book.unconfirmed;
      const { localNumber } =
        counter.documents.find(id) ?? sell(counter, bodyAt(itsPoint), 'ana', { id, alongside: () => {} });
      book.confirm(id, localNumber);
      this.#parts.journal.tell(() => `sold ${localNumber}`);
    });
    this.#do('wake', ({ engine }) => engine.wake());
  }

  draftNote(pick: number, point: string): void {
    const { book, journal } = this.#parts;
    const sale = this.#anySale(pick);
    if (sale === undefined) return;
    this.#do('note', (counter) => {
      const drafted = draftNote(counter, book, sale, point);
      journal.tell(() => drafted);
      counter.engine.wake();
    });
  }

  lookAfterNotes(): void {
    this.#do('look after notes', (counter) => lookAfterNotes(counter, this.#parts));
  }

  cancelNote(pick: number): void {
    this.#cancel(anyOf(this.#parts.book.notes, pick));
  }

  /** Cancels any of all sales, whatever its state. */
  cancel(pick: number): void {
    this.#cancel(this.#anySale(pick));
  }

  #cancel(sale: KnownSale | undefined): void {
    const { journal } = this.#parts;
    if (sale === undefined) return;
    this.#do('cancel', (counter) => {
      // Set before the request: a crash may lose the answer.
      sale.isCancelWanted = true;
      sale.wasCancelWanted = true;
      requestCancellation(counter, sale.id, MOTIVO, 'ana');
      journal.tell(() => `asked to cancel ${sale.localNumber}`);
      counter.engine.wake();
    });
  }

  /** Withdraws a cancellation that has not started yet. */
  withdraw(pick: number): void {
    const { book, machine } = this.#parts;
    const waiting = [...book.sales.values()].filter(({ id }) =>
      machine.counter?.deferredCancellations.findWaiting(id),
    );
    const sale = waiting[pick % Math.max(1, waiting.length)];
    if (sale === undefined) return;
    this.#do('withdraw', (counter) => {
      counter.waitingCancellations.withdraw(sale.id, 'ana');
      sale.isCancelWanted = false;
      this.#parts.journal.fired('cancellation-withdrawn');
    });
  }

  askStatus(pick: number): void {
    const sale = this.#anySale(pick);
    if (sale === undefined) return;
    this.#do('ask', (counter) => {
      queryNow(counter, sale.id, 'ana');
      this.#parts.journal.fired('asked-for-status');
      counter.engine.wake();
    });
  }

  settleContradiction(pick: number): void {
    const contradicted = [...this.#parts.book.sales.values()].filter(
      ({ id }) => (this.#parts.machine.counter?.contradictions.open(id).length ?? 0) > 0,
    );
    const sale = contradicted[pick % Math.max(1, contradicted.length)];
    if (sale === undefined) return;
    this.#parts.journal.fired('contradicted');
    this.#do('settle', (counter) => settleContradiction(counter, sale.id, 'seen', 'ana'));
  }

  logIn(): void {
    this.#do('log in', (counter) => {
      logIn(counter, LOGIN, null, 'ana').then(
        () => this.#do('resume', ({ engine }) => engine.resume()),
        (error: unknown) => this.#swallow('log in', error),
      );
    });
  }

  sendNow(): void {
    this.#do('send now', ({ engine }) => engine.sendNow());
  }

  /** Uses the shortest quiet period. */
  changeEvidence(isAutomatic: boolean): void {
    this.#do('change', (counter) => {
      this.#parts.book.isAutomatic = isAutomatic;
      changeEvidenceSettings(counter, { quietMinutes: 10, isAutomatic }, 'ana');
    });
  }

  /** Answers every doubt as not issued, without looking in the portal. */
  guessNotIssued(): void {
    this.#do('guess', (counter) => {
      for (const { id, localNumber } of counter.documents.list('uncertain')) {
        this.#parts.journal.tell(() => `guessed: ${localNumber} was not issued`);
        resolveAsNotIssued(counter, id, 'ana');
      }
      counter.engine.wake();
    });
  }

  pause(): void {
    this.#do('pause', (counter) => pauseSending(counter, 'ana'));
  }

  resume(): void {
    this.#do('resume', (counter) => {
      resumeSending(counter, 'ana');
      counter.engine.resume();
    });
  }

  /** Documents that wait for an answer and cannot settle by themselves. */
  doubts(): DocumentRecord[] {
    const { machine, network } = this.#parts;
    const { counter } = machine;
    if (counter === null) return [];
    const doubtful = [...counter.documents.list('uncertain'), ...counter.documents.list('review')];
    // The assumption: nobody answers while a late commit may still come. broken-assumption.ts breaks it on purpose.
    return doubtful.filter((document) => !network.isUnderWay(nameOf(document)));
  }

  answerDoubt(pick: number, how: 'cdc' | 'number', isMistyped: boolean): void {
    const doubts = this.doubts();
    const document = doubts[pick % Math.max(1, doubts.length)];
    if (document === undefined) return;
    const { ledger, journal, mayIssueTwice } = this.#parts;
    const [found] = ledger.ofSale(nameOf(document));
    this.#do('answer', (counter) => {
      const shown = counter.evidence.of(document);
      this.#parts.journal.tell(() => `the numbers say of ${document.localNumber}: ${shown?.verdict}`);
      if (shown?.suggests === 'not-issued' && found !== undefined && !mayIssueTwice) {
        throw new Violation('the numbers tell the truth', `${document.localNumber} is ${found.numero}`);
      }
      checkCounts(counter, document, found);
      if (found === undefined) {
        journal.tell(() => `answered: ${document.localNumber} was not issued`);
        resolveAsNotIssued(counter, document.id, 'ana');
        counter.engine.wake();
      } else if (how === 'number') {
        journal.tell(() => `answered: ${document.localNumber} is ${found.numero}`);
        resolveAsIssuedWithNumber(counter, document.id, found.numero, 'ana');
      } else {
        if (isMistyped) journal.fired('mistyped-cdc');
        const cdc = isMistyped
          ? found.cdc.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
          : found.cdc;
        journal.tell(() => `answers: ${document.localNumber} has ${cdc}`);
        resolveByCdc(counter, document.id, cdc, 'ana').then(
          () => this.#do('wake', ({ engine }) => engine.wake()),
          (error: unknown) => this.#swallow('answer', error),
        );
      }
    });
  }

  #anySale(pick: number): KnownSale | undefined {
    return anyOf(this.#parts.book.sales, pick);
  }

  #do(what: string, act: (counter: Counter) => void): void {
    const { counter } = this.#parts.machine;
    if (counter === null) return;
    try {
      act(counter);
    } catch (error) {
      this.#swallow(what, error);
    }
  }

  /** Errors in words are valid answers; any other is a defect, except the app's death. */
  #swallow(what: string, error: unknown): void {
    if (isOfTheDead(error)) return;
    if (!(error instanceof CouldNotError || error instanceof InputError)) throw error;
    this.#parts.journal.tell(() => `${what}: ${error.message}`);
  }
}

function anyOf(known: ReadonlyMap<string, KnownSale>, pick: number): KnownSale | undefined {
  return [...known.values()][pick % Math.max(1, known.size)];
}
