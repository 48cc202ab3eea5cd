import {
  CalledOffError,
  type Network,
  type NetworkRequest,
  type NetworkResult,
  type ReceivedAnswer,
} from '../../main/kernel/ports/network.ts';
import { serviceDate } from '../../main/sending/service/read-envelope.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { NetworkFault } from './fault-kinds.ts';
import { emissionOf, kindOf } from './requests.ts';
import type { RequestKind } from './plan.ts';
import type { Journal } from './journal.ts';
import { type Encounter, ENCOUNTERS, type Moment } from './wire-faults.ts';
import type { WorldTime } from './world-time.ts';

interface Armed {
  on: RequestKind;
  fault: NetworkFault;
  lateMs: number;
}

/** The service: answers requests, and holds the documents it has issued. */
export interface AnsweringService {
  handle(request: NetworkRequest): ReceivedAnswer;
  readonly ledger: { readonly documents: readonly { cdc: string }[] };
}

/** A request whose first byte has left. */
export interface Flight {
  kind: RequestKind | 'xml';
  request: NetworkRequest;
}

const WRONG_DATES: readonly (NetworkFault | null)[] = [
  'date-hours-ahead',
  'date-days-ahead',
  'date-hours-behind',
  'date-years-behind',
];
const asAnswered = (answer: ReceivedAnswer): NetworkResult => ({ kind: 'answered', answer });
const PLAIN: Encounter = { reach: 'done', tell: asAnswered };
const CUT_OFF: Encounter = { reach: 'unsent', phase: 'connect', reason: 'ENETUNREACH', tookMs: 20 };

/** The connection between counter and service, in virtual time: each request meets the fault armed for it. */
export class ModelNetwork implements Network {
  /** Requests of the running app past the gate, not answered yet. */
  readonly flights = new Set<Flight>();
  /** Latest consecutive answers to the running app since a wrong date, without a right one. */
  wrongDatesInARow = 0;
  /** Called with each request before it is connected. */
  onAsked: (flight: Flight) => void = () => {};
  /** Called with each request whose first byte leaves. */
  onWritten: (flight: Flight) => void = () => {};
  /** Called with each result given to the running app, and its fault. */
  onTold: (flight: Flight, result: NetworkResult, fault: NetworkFault | null) => void = () => {};
  readonly #time: WorldTime;
  readonly #service: AnsweringService;
  readonly #random: SeededRandom;
  readonly #journal: Journal;
  #armed: Armed[] = [];
  #outageUntil = 0;
  #slow = { until: 0, tookMs: 0 };
  /** Emissions the service has yet to process, by sale. */
  readonly #underWay = new Map<string, number>();

  constructor(parts: { time: WorldTime; service: AnsweringService; random: SeededRandom; journal: Journal }) {
    this.#time = parts.time;
    this.#service = parts.service;
    this.#random = parts.random;
    this.#journal = parts.journal;
  }

  arm(armed: Armed): void {
    this.#armed.push(armed);
  }

  cutOff(ms: number): void {
    this.#outageUntil = this.#time.trueNow() + ms;
  }

  slowDown(ms: number, tookMs: number): void {
    this.#slow = { until: this.#time.trueNow() + ms, tookMs };
  }

  /** Ends all faults; work in progress continues. */
  heal(): void {
    this.#armed = [];
    this.#outageUntil = 0;
    this.#slow = { until: 0, tookMs: 0 };
  }

  /** Forgets the requests of a dead app; the service still receives them. */
  forgetFlights(): void {
    this.flights.clear();
  }

  /** True if the service may still issue a sale by itself. */
  isUnderWay(sale: string): boolean {
    return (this.#underWay.get(sale) ?? 0) > 0;
  }

  makeReady(): void {
    // No connection to prepare.
  }

  async exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult> {
    if (request.isAtOnce === true && !this.#standsReady()) {
      throw new CalledOffError('no connection stands ready');
    }
    const kind = kindOf(request);
    const flight = { kind, request };
    this.onAsked(flight);
    const { met, lateMs, fault } = this.#meet(kind);
    if (met.reach === 'unsent') {
      if (request.isAtOnce !== true) await this.#wait(met.tookMs);
      return { kind: 'not-connected', phase: met.phase, reason: met.reason };
    }
    if (request.isAtOnce !== true) await this.#wait(this.#random.integer(5, 60));
    beforeWrite();
    this.flights.add(flight);
    this.onWritten(flight);
    const result = await this.#talk(flight, met, lateMs);
    if (this.flights.delete(flight)) {
      const date = result.kind === 'answered' ? serviceDate(result.answer) : undefined;
      this.#noteDate(!Number.isNaN(Date.parse(date ?? '')), fault);
      this.onTold(flight, result, fault);
    }
    this.#journal.tell(
      () => `${kind}: ${result.kind}${'answer' in result ? ` ${result.answer.status}` : ''}`,
    );
    return result;
  }

  /** Records if the answer's date is right; an answer without one leaves a wrong one in effect. */
  #noteDate(isTold: boolean, fault: NetworkFault | null): void {
    const isWrong = isTold ? WRONG_DATES.includes(fault) : this.wrongDatesInARow > 0;
    this.wrongDatesInARow = isWrong ? this.wrongDatesInARow + 1 : 0;
  }

  /** True if a connection was opened ahead in time. */
  #standsReady(): boolean {
    return this.#time.trueNow() >= this.#outageUntil && this.#random.integer(0, 3) > 0;
  }

  #meet(kind: RequestKind | 'xml'): { met: Encounter; lateMs: number; fault: NetworkFault | null } {
    const now = this.#time.trueNow();
    if (now < this.#outageUntil) {
      this.#journal.fired('outage');
      return { met: CUT_OFF, lateMs: 0, fault: null };
    }
    const index = this.#armed.findIndex(({ on }) => on === kind);
    const [armed] = index < 0 ? [] : this.#armed.splice(index, 1);
    if (armed === undefined) return { met: PLAIN, lateMs: 0, fault: null };
    this.#journal.fired(armed.fault);
    return { met: ENCOUNTERS[armed.fault], lateMs: armed.lateMs, fault: armed.fault };
  }

  async #talk(
    flight: Flight,
    met: Exclude<Encounter, { reach: 'unsent' }>,
    lateMs: number,
  ): Promise<NetworkResult> {
    const { request } = flight;
    const { answerTimeoutMs } = request;
    const moment = (): Moment => ({
      trueAt: this.#time.trueNow(),
      otherCdc: this.#service.ledger.documents[0]?.cdc ?? null,
    });
    if (met.reach === 'lost') {
      await this.#wait(this.#tookMs());
      return met.tell(moment());
    }
    if (met.reach === 'late') {
      this.#doLater(flight, lateMs, () => this.#service.handle(request));
      await this.#wait(answerTimeoutMs);
      return met.tell();
    }
    const tookMs = met.isSlow === true ? Math.floor(answerTimeoutMs * 0.8) : this.#tookMs();
    const { promise, resolve } = Promise.withResolvers<NetworkResult>();
    this.#doLater(flight, Math.floor(tookMs / 2), () => {
      const own = this.#service.handle(request);
      const isRefusal = own.status !== 200;
      const tell = isRefusal ? asAnswered : met.tell;
      this.#time.after(Math.ceil(tookMs / 2), () => resolve(tell(own, moment())));
    });
    return promise;
  }

  /** Acts at the service, even if the counter dies meanwhile. */
  #doLater({ kind, request }: Flight, ms: number, act: () => void): void {
    const sale = kind === 'emission' ? emissionOf(request).name : '';
    this.#underWay.set(sale, (this.#underWay.get(sale) ?? 0) + 1);
    this.#time.elsewhere(ms, () => {
      this.#underWay.set(sale, (this.#underWay.get(sale) ?? 0) - 1);
      act();
    });
  }

  #tookMs(): number {
    const isSlow = this.#time.trueNow() < this.#slow.until;
    if (isSlow) this.#journal.fired('service-slow');
    return isSlow ? this.#slow.tookMs : this.#random.integer(60, 700);
  }

  /** In the machine's time: never resolves for a dead app. */
  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#time.after(ms, resolve);
    });
  }
}
