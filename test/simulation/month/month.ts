import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import type { DaySpan } from '../../../shared/domain/shop/reports/report-days.ts';
import { readBook } from '../../../main/reports/read-book.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { dayAt } from '../../support/independent-reports.ts';
import { seededRandom, type SeededRandom } from '../../support/seeded-random.ts';
import { addUpCloses } from './add-up-closes.ts';
import { compareReports, isIn } from './compare-reports.ts';
import { annulOne, collectSome, compareReceivables, giveSomeBack } from './credit-acts.ts';
import { cancelOne, replaceOne, settleDoubt, settleRefused } from './document-acts.ts';
import { EMISSION_FAULTS, type EmissionFault, REPEATED_FAULTS } from './fates.ts';
import { MonthShop } from './month-shop.ts';
import { type PlainSale, VOID } from './plain-sales.ts';
import { sellOne } from './sell-one.ts';
import { closeTill, compareX, correctSome, moveSome, openOrCount } from './till-acts.ts';

/** Midnight of 31 October 2026 in Asunción: a day before the month, whose last sales are issued in it. */
const FIRST_DAY_AT = Date.UTC(2026, 9, 31, 3);
/** That day, November, and two days after it. */
const DAYS = 33;
const LAST_OF_NOVEMBER = 30;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const WHOLE = { from: '2026-10-31', to: '2026-12-04' };
const CURRENCIES = ['PYG', 'USD', 'BRL', 'ARS'];
const SPANS = [
  { from: '2026-10-31', to: '2026-10-31' },
  NOVEMBER,
  { from: '2026-11-09', to: '2026-11-15' },
  WHOLE,
];
const CASHIERS = ['Ana', 'Beto', 'Carla'] as const;
const SUPERVISOR = 'Doña Elsa';
const FAULTS = Object.keys(EMISSION_FAULTS) as EmissionFault[];

export interface MonthFigures {
  seed: number;
  sales: number;
  closes: number;
  /** Guaraníes received for documents, by payment method, less refunds. */
  byMeans: Record<string, string>;
  /** Actions of people, counted. */
  done: Record<string, number>;
  /** Final states of the sales. */
  states: Record<string, number>;
}

/** An action at an instant of a day, in ms since midnight. */
interface Act {
  at: number;
  run: () => void | Promise<void>;
}

/** Simulates a month of a shop, and compares every close and report with its copybook. Throws on a difference. */
export async function liveMonth(seed: number, salesADay: number): Promise<MonthFigures> {
  const shop = new MonthShop(seed, FIRST_DAY_AT);
  const month = new Month(shop, seededRandom(seed ^ 0xda7), salesADay);
  try {
    await month.live();
    return month.figures(seed);
  } finally {
    shop.program.remove();
  }
}

class Month {
  readonly #shop: MonthShop;
  readonly #random: SeededRandom;
  readonly #salesADay: number;
  readonly #closes: ShiftReport[] = [];
  /** Shifts of November. */
  readonly #isOfNovember = new Set<number>();
  /** Error of the machine's clock. */
  #clockIsOffBy = 0;

  constructor(shop: MonthShop, random: SeededRandom, salesADay: number) {
    this.#shop = shop;
    this.#random = random;
    this.#salesADay = salesADay;
  }

  async live(): Promise<void> {
    const { time } = this.#shop;
    const wrongFrom = this.#random.integer(4, 27);
    const wrongUntil = wrongFrom + this.#random.integer(1, 5);
    for (let day = 0; day < DAYS; day++) {
      const acts = this.#plan(day);
      if (day === wrongFrom) acts.push({ at: 6 * HOUR_MS, run: () => this.#setClockWrong() });
      if (day === wrongUntil)
        acts.push({ at: this.#random.integer(9, 18) * HOUR_MS, run: () => this.#setClockRight() });
      for (const act of acts.toSorted((a, b) => a.at - b.at)) {
        await time.advance(Math.max(0, FIRST_DAY_AT + day * DAY_MS + act.at - time.trueNow()));
        await act.run();
      }
    }
    await this.#end();
  }

  figures(seed: number): MonthFigures {
    const { sales, till, done } = this.#shop;
    const byMeans: Record<string, bigint> = {};
    for (const { sale, means, currency, amount } of till.movements) {
      if (sale !== null && currency === 'PYG') byMeans[means] = (byMeans[means] ?? 0n) + amount;
    }
    const states: Record<string, number> = {};
    for (const { state } of sales.all) states[state] = (states[state] ?? 0) + 1;
    return {
      seed,
      sales: sales.all.length,
      closes: this.#closes.length,
      byMeans: Object.fromEntries(Object.entries(byMeans).map(([means, amount]) => [means, String(amount)])),
      done: Object.fromEntries([...done].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      states,
    };
  }

  /** All events of a day; the last day of a month, and some others, end after midnight. */
  #plan(day: number): Act[] {
    const random = this.#random;
    const isMonthEnd = day === 0 || day === LAST_OF_NOVEMBER;
    const isLate = isMonthEnd || random.chance(0.15);
    const [opensAt, closesAt] = [7 * HOUR_MS, isLate ? DAY_MS + 50 * MINUTE_MS : 20 * HOUR_MS];
    const during = (): number => random.integer(opensAt + MINUTE_MS, closesAt - MINUTE_MS);
    const repeat = (count: number, run: () => void | Promise<void>): Act[] =>
      Array.from({ length: count }, () => ({ at: during(), run }));
    const sells = (at: number): Act => ({ at, run: () => this.#sell() });
    return [
      { at: opensAt, run: () => this.#begin(day) },
      ...repeat(this.#salesADay, () => this.#sell()),
      ...(isLate
        ? Array.from({ length: 12 }, () => sells(DAY_MS + random.integer(-10, 10) * MINUTE_MS))
        : []),
      ...repeat(random.integer(2, 8), () => this.#cancel()),
      ...(isLate ? [{ at: DAY_MS + 15 * MINUTE_MS, run: () => this.#cancel() }] : []),
      ...repeat(random.integer(1, 4), () => moveSome(this.#shop, SUPERVISOR)),
      ...repeat(random.integer(0, 3), () => correctSome(this.#shop, SUPERVISOR)),
      ...repeat(random.integer(1, 4), () => collectSome(this.#shop, this.#cashier())),
      ...repeat(random.chance(0.4) ? 1 : 0, () => annulOne(this.#shop, SUPERVISOR)),
      ...repeat(random.integer(0, 2), () => giveSomeBack(this.#shop, SUPERVISOR)),
      ...repeat(8, () => this.#lookAfter()),
      ...repeat(1, () => openOrCount(this.#shop, this.#cashier())),
      ...repeat(1, () => compareX(this.#shop)),
      ...(random.chance(0.35) ? [{ at: during(), run: () => this.#outage(random.integer(5, 360)) }] : []),
      ...(isMonthEnd
        ? [{ at: DAY_MS - 70 * MINUTE_MS, run: () => this.#outage(random.integer(80, 300)) }]
        : []),
      ...(random.chance(0.2) ? [{ at: during(), run: () => this.#crash() }] : []),
      { at: closesAt, run: () => this.#finish(day, isMonthEnd) },
    ];
  }

  #begin(day: number): void {
    const { program } = this.#shop;
    if (!program.isRunning) program.start();
    // Always count the first shift: sales before the first till opening belong to no shift.
    if (day === 0 || this.#random.chance(0.8)) openOrCount(this.#shop, this.#cashier());
  }

  #sell(): void {
    const { network } = this.#shop;
    if (this.#random.chance(0.1)) {
      const fault = this.#random.pick(FAULTS);
      network.arm({ on: 'emission', fault, lateMs: this.#random.integer(1, 5) * MINUTE_MS });
    }
    if (this.#random.chance(0.05))
      network.arm({ on: 'status', fault: this.#random.pick(REPEATED_FAULTS), lateMs: 0 });
    sellOne(this.#shop, this.#cashier());
    this.#shop.count('sold');
  }

  /** Cancels one of the latest sales, or one of the last three days. */
  #cancel(): void {
    const { sales, network } = this.#shop;
    const fault = this.#random.pick([null, null, null, ...REPEATED_FAULTS, 'cancellation-refused'] as const);
    if (fault !== null) network.arm({ on: 'cancellation', fault, lateMs: 0 });
    const back = this.#random.chance(0.5) ? 6 : this.#salesADay * 3;
    const sale = sales.all.at(-1 - this.#random.integer(0, back));
    if (sale !== undefined) cancelOne(this.#shop, sale, this.#cashier());
  }

  /** Attends to doubts, refusals and rejections; leaves some of each for later. */
  async #lookAfter(): Promise<void> {
    const { sales } = this.#shop;
    const isTime = (): boolean => this.#random.chance(0.6);
    for (const sale of sales.in('uncertain')) if (isTime()) await settleDoubt(this.#shop, sale, SUPERVISOR);
    for (const sale of sales.in('refused')) if (isTime()) settleRefused(this.#shop, sale, this.#cashier());
    for (const sale of sales.in('rejected')) {
      const isWanted = !sale.isReplaced && sale.cancelling === 'no' && isTime();
      if (isWanted) replaceOne(this.#shop, sale, this.#cashier());
    }
  }

  #outage(minutes: number): void {
    this.#shop.network.cutOff(minutes * MINUTE_MS);
    this.#shop.count('outages');
  }

  #crash(): void {
    const { program, network, fates } = this.#shop;
    fates.died(network.flights);
    program.kill();
    program.start();
    this.#shop.count('killed');
  }

  #setClockWrong(): void {
    this.#clockIsOffBy = this.#random.pick([-47, 25, -180, 1560, -1500]) * MINUTE_MS;
    this.#shop.time.setWall(this.#clockIsOffBy);
  }

  #setClockRight(): void {
    this.#shop.time.setWall(-this.#clockIsOffBy);
    this.#clockIsOffBy = 0;
    this.#shop.count('clock set right');
  }

  /** The Z, the day's reports, and the app closed or left running for the night. */
  async #finish(day: number, isMonthEnd: boolean): Promise<void> {
    const { program, time } = this.#shop;
    const today = dayAt(time.now() - HOUR_MS);
    if (day > 0 && day <= LAST_OF_NOVEMBER) this.#isOfNovember.add(this.#shop.till.current);
    this.#close();
    compareReports(this.#shop, { from: today, to: today });
    compareReceivables(this.#shop);
    if (!isMonthEnd && this.#random.chance(0.7)) await program.close();
  }

  #close(): void {
    const report = closeTill(this.#shop, this.#random.chance(0.5) ? SUPERVISOR : this.#cashier());
    if (report !== null) this.#closes.push(report);
  }

  /** Settles everything open as far as possible; then compares all days together, and the closes with the book. */
  async #end(): Promise<void> {
    const { program, time } = this.#shop;
    if (!program.isRunning) program.start();
    await time.advance(2 * HOUR_MS);
    this.#close();
    this.#compareSent();
    for (const span of SPANS) compareReports(this.#shop, span);
    this.#addUp(WHOLE, () => true);
    this.#addUp(NOVEMBER, (shift) => this.#isOfNovember.has(shift));
    assert.deepEqual(verifyStore(program.counter.store).findings, []);
    await program.close();
  }

  /** Compares the requests on the service with the copybook. */
  #compareSent(): void {
    const { service, sales } = this.#shop;
    for (const { localNumber, request } of service.ledger.documents)
      assert.deepEqual(JSON.parse(request), sales.get(localNumber).body);
  }

  /**
   * Compares the closes of these shifts with the book of these days, both from the app: they differ by sales of these
   * shifts issued on other days, and by those issued on these days and sold in other shifts.
   */
  #addUp(span: DaySpan, isOfShifts: (shift: number) => boolean): void {
    const { program, sales } = this.#shop;
    const standing = sales.all.filter(({ state }) => !VOID.includes(state));
    const ids = new Set(sales.all.filter(({ shift }) => isOfShifts(shift)).map(({ id }) => id));
    const isHere = ({ id }: PlainSale): boolean => ids.has(id);
    const isInBook = ({ issuedAt }: PlainSale): boolean => isIn(issuedAt, span);
    const closes = addUpCloses(this.#closes, { shift: isOfShifts, document: (id) => ids.has(id) });
    const { documents } = readBook(program.counter.store.db, span);
    const apart = totals(standing.filter((sale) => isHere(sale) && !isInBook(sale)));
    const others = totals(standing.filter((sale) => isInBook(sale) && !isHere(sale)));
    for (const currency of CURRENCIES) {
      const of = (sums: ReadonlyMap<string, bigint>): bigint => sums.get(currency) ?? 0n;
      assert.deepEqual([currency, of(closes)], [currency, of(documents) + of(apart) - of(others)]);
    }
    this.#shop.count('closes beside the book');
  }

  #cashier(): string {
    return this.#random.pick(CASHIERS);
  }
}

/** Totals by currency, in minor units. */
function totals(sales: readonly PlainSale[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { body, total } of sales)
    sums.set(body.venta.moneda, (sums.get(body.venta.moneda) ?? 0n) + total);
  return sums;
}
