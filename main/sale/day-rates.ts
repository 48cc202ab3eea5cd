import { type Currency, readRate } from '../../shared/domain/sale/currency.ts';
import { formatDate } from '../../shared/domain/dates.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Connection } from '../database/connection.ts';
import type { DayRatesTable } from '../database/schema/tables.ts';

export class DayRates {
  readonly #db: Connection;
  readonly #clock: Clock;

  constructor(db: Connection, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  today(): { rates: Record<Currency, string> } {
    const rows = this.#db
      .prepare<unknown[], Pick<DayRatesTable, 'currency' | 'rate'>>(
        'SELECT currency, rate FROM day_rates WHERE day = ?',
      )
      .all(this.#day());
    return { rates: Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate])) };
  }

  /** False if the day has this rate. Throws InputError if it is invalid. Inside the caller's transaction. */
  remember(currency: Currency, rate: string): boolean {
    if (this.today().rates[currency] === rate.trim()) return false;
    if (readRate({ currency, rate }) === null)
      throw new InputError(say('sale.rateExample'), [{ path: 'rate', message: say('sale.rateRange') }]);
    this.#db
      .prepare(
        `INSERT INTO day_rates (day, currency, rate) VALUES (@day, @currency, @rate)
         ON CONFLICT (day, currency) DO UPDATE SET rate = @rate`,
      )
      .run({ day: this.#day(), currency, rate: rate.trim() });
    return true;
  }

  #day(): string {
    return formatDate(this.#clock.now());
  }
}
