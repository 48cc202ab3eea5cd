import { logInByEmail } from '../../main/account/log-in.ts';
import type { Counter } from '../../main/compose.ts';
import { requestCancellation } from '../../main/documents/request-cancellation.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../main/documents/resolve-doubt.ts';
import { sell } from '../../main/documents/sell.ts';
import { CouldNotError, InputError } from '../../main/errors.ts';
import type { DocumentRecord } from '../../main/outbox/document-repository.ts';
import { pauseSending, resumeSending } from '../../main/outbox/pause-sending.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import type { Journal } from './journal.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { isOfTheDead } from './memory-disk.ts';
import type { ModelNetwork } from './model-network.ts';
import type { SalesBook } from './sales-book.ts';

export interface PeopleParts {
  machine: Machine;
  network: ModelNetwork;
  ledger: Ledger;
  book: SalesBook;
  journal: Journal;
}

const LOGIN = { correo: 'ana@almacen.com.py', codigo: '123456' };
const MOTIVO = 'El cliente se arrepintió';

const BODIES = new Map<string, InvoiceRequest>();

function bodyAt(point: string): InvoiceRequest {
  const body = BODIES.get(point) ?? invoiceBody({ venta: { punto_expedicion: point } });
  BODIES.set(point, body);
  return body;
}

/** Those at the counter: they sell, cancel, log in, and answer doubts by what the service's portal shows. */
export class People {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** A sale that was not confirmed is entered again first. */
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

  /** One of all sales, whatever became of it. */
  cancel(pick: number): void {
    const { book, journal } = this.#parts;
    const sale = [...book.sales.values()][pick % Math.max(1, book.sales.size)];
    if (sale === undefined) return;
    this.#do('cancel', (counter) => {
      // Before it is asked for: the answer may be lost with the program.
      sale.isCancelWanted = true;
      requestCancellation(counter, sale.id, MOTIVO, 'ana');
      journal.tell(() => `asked to cancel ${sale.localNumber}`);
      counter.engine.wake();
    });
  }

  logIn(): void {
    this.#do('log in', (counter) => {
      logInByEmail(counter, LOGIN, null, 'ana').then(
        () => this.#do('resume', ({ engine }) => engine.resume()),
        (error: unknown) => this.#swallow('log in', error),
      );
    });
  }

  sendNow(): void {
    this.#do('send now', ({ engine }) => engine.sendNow());
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

  /** Documents that wait for an answer, and of which no more can come to light by itself. */
  doubts(): DocumentRecord[] {
    const { machine, network } = this.#parts;
    const { counter } = machine;
    if (counter === null) return [];
    const doubtful = [...counter.documents.list('uncertain'), ...counter.documents.list('review')];
    // The assumption as it stands: nothing is answered while a late commit may still come. With evidence merged, this
    // is where people answer too early and the late duplicate has to be flagged.
    return doubtful.filter(({ localNumber }) => !network.isUnderWay(localNumber));
  }

  answerDoubt(pick: number, how: 'cdc' | 'number', isMistyped: boolean): void {
    const doubts = this.doubts();
    const document = doubts[pick % Math.max(1, doubts.length)];
    if (document === undefined) return;
    const { ledger, journal } = this.#parts;
    const [found] = ledger.ofSale(document.localNumber);
    this.#do('answer', (counter) => {
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

  #do(what: string, act: (counter: Counter) => void): void {
    const { counter } = this.#parts.machine;
    if (counter === null) return;
    try {
      act(counter);
    } catch (error) {
      this.#swallow(what, error);
    }
  }

  /** What the program says in words is an answer; anything else is a defect, but for its death. */
  #swallow(what: string, error: unknown): void {
    if (isOfTheDead(error)) return;
    if (!(error instanceof CouldNotError || error instanceof InputError)) throw error;
    this.#parts.journal.tell(() => `${what}: ${error.message}`);
  }
}
