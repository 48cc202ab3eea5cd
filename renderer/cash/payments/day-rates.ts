import { create } from 'zustand';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

interface DayRatesStore {
  /** Today's exchange rates as typed, by currency. */
  rates: Readonly<Record<Currency, string>>;
  /** Reads the rates again: a new day may have begun. */
  read: () => Promise<void>;
  /** Stores a rate for the rest of the day; a failure is reported, and the sale goes on with the rate. */
  remember: (currency: Currency, rate: string) => Promise<void>;
}

/** Today's rates of the currencies. */
export const useDayRates = create<DayRatesStore>((set) => ({
  rates: {},
  async read() {
    try {
      set(await call('sale.day-rates', {}));
    } catch (error) {
      tellError(error);
    }
  },
  async remember(currency, rate) {
    try {
      set(await call('sale.remember-rate', { currency, rate }));
    } catch (error) {
      tellError(error);
    }
  },
}));
