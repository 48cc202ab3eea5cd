import { isDeepStrictEqual } from 'node:util';
import type { Printer, PrinterAddress } from '../../../../shared/domain/paper/printer.ts';

/** A printer in a file, and this counter's matching one; null for a new printer. */
export interface PrinterMatch {
  wanted: Printer;
  own: Printer | null;
}

/** Matches by id, or by address for another counter's printer; each own printer at most once. */
export function matchPrinters(wanted: readonly Printer[], own: readonly Printer[]): PrinterMatch[] {
  const taken = new Map<string, Printer>();
  for (const one of wanted) {
    const same = own.find(({ id }) => id === one.id);
    if (same !== undefined) taken.set(one.id, same);
  }
  for (const one of wanted.filter(({ id }) => !taken.has(id))) {
    const free = own.filter((other) => ![...taken.values()].includes(other));
    const there = free.find(({ address }) => isSameAddress(address, one.address));
    if (there !== undefined) taken.set(one.id, there);
  }
  return wanted.map((one) => ({ wanted: one, own: taken.get(one.id) ?? null }));
}

export function newPrinters(wanted: readonly Printer[], own: readonly Printer[]): Printer[] {
  return matchPrinters(wanted, own)
    .filter((match) => match.own === null || !isSameAddress(match.own.address, match.wanted.address))
    .map((match) => match.wanted);
}

export function isSameAddress(one: PrinterAddress, other: PrinterAddress): boolean {
  return isDeepStrictEqual(one, other);
}
