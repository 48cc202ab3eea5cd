import { create } from 'zustand';
import type { TypedCount } from '../typed-count.ts';

interface CloseStore {
  /** Of which shift it is; another shift begins with nothing. */
  number: number | null;
  cash: Readonly<Record<string, TypedCount>>;
  /** What was counted of other means, as typed, by `card PYG`; empty is not counted. */
  others: Readonly<Record<string, string>>;
  /** What stays in the drawer, as typed, by currency; without one, the float as it was. */
  left: Readonly<Record<string, string>>;
  reason: string;
  takenOutReason: string;
  begin: (number: number) => void;
  type: (typed: Partial<Pick<CloseStore, 'reason' | 'takenOutReason'>>) => void;
  count: (currency: string, typed: TypedCount) => void;
  countOther: (key: string, typed: string) => void;
  leave: (currency: string, typed: string) => void;
}

const NOTHING = { cash: {}, others: {}, left: {}, reason: '', takenOutReason: '' };

/** What was typed to close a shift: it is kept while the shift is open, so that a sale in between loses nothing. */
export const useClose = create<CloseStore>((set) => ({
  number: null,
  ...NOTHING,
  begin: (number) => set((before) => (before.number === number ? before : { ...NOTHING, number })),
  type: (typed) => set(typed),
  count: (currency, typed) => set(({ cash }) => ({ cash: { ...cash, [currency]: typed } })),
  countOther: (key, typed) => set(({ others }) => ({ others: { ...others, [key]: typed } })),
  leave: (currency, typed) => set(({ left }) => ({ left: { ...left, [currency]: typed } })),
}));
