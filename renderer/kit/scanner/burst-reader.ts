/** A key press. `at` in ms, of any monotonic clock. */
export interface Stroke {
  key: string;
  at: number;
  /** A person's: the key repeats, an input method is composing, or Ctrl, Alt or Meta is down. */
  isByHand: boolean;
}

/**
 * Meaning of a stroke: it begins a run of characters, continues it, ends a scan, or does not belong to a
 * scan. `ended` is the code of the scan that this stroke completes or finds finished.
 */
export interface Reading {
  kind: 'begins' | 'goes-on' | 'suffix' | 'other';
  ended: string | null;
}

/** Maximum time between two characters of a scan. */
const SCAN_GAP_MS = 35;
/** Labels have codes this short. No one types so many characters and an Enter or Tab this fast. */
const SHORTEST_SCAN = 3;
/** Without a suffix: quick fingers roll over a few keys. */
const SHORTEST_UNENDED_SCAN = 6;
/** Silence that ends a scan: not every scanner sends Enter or Tab. */
export const SCAN_SILENCE_MS = 60;

/** A code's character: text typed by software has blanks; a scanner in another layout sends `Ñ` for `:`. */
const CODE_CHARACTER = /^\S$/u;
/** Pressed by the scanner for a capital or a separator. */
const SILENT_KEYS = new Set(['Shift', 'Control', 'CapsLock', 'NumLock']);

export function isSilentKey(key: string): boolean {
  return SILENT_KEYS.has(key);
}

/**
 * Tells scans from typing by timing: each character less than 35 ms after the previous. Three make a scan if
 * Enter or Tab follows as quickly; six with a digit among them, however they end: by a later Enter or Tab,
 * another key or silence.
 */
export class BurstReader {
  #run = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  /** True while the fast characters belong to no scan. */
  #isSpoilt = false;

  press({ key, at, isByHand }: Stroke): Reading {
    if (isSilentKey(key)) return { kind: 'other', ended: null };
    const isFast = at - this.#lastAt < SCAN_GAP_MS;
    const isCharacter = key.length === 1 || key === 'Dead' || key === 'Process' || key === 'Unidentified';
    if (isByHand || (isCharacter && !CODE_CHARACTER.test(key))) return this.#spoil(at, isFast);
    if (isCharacter) return this.#addCharacter(key, at, isFast);
    if (key !== 'Enter' && key !== 'Tab') return { kind: 'other', ended: this.silence() };
    const code = isFast ? this.#endAtOnce() : this.silence();
    return { kind: code === null ? 'other' : 'suffix', ended: code };
  }

  /** Ends the run after silence; returns its code if it was a scan. */
  silence(): string | null {
    const run = this.#run;
    this.#run = '';
    return isUnendedScan(run) ? run : null;
  }

  /** Ends the run by an Enter or Tab as fast as its characters: letters alone are a code too. */
  #endAtOnce(): string | null {
    const run = this.#run;
    this.#run = '';
    return run.length >= SHORTEST_SCAN ? run : null;
  }

  /** True if the run so far would be a scan. */
  get isScanning(): boolean {
    return isUnendedScan(this.#run);
  }

  /** The characters of the run so far. */
  get run(): string {
    return this.#run;
  }

  /** True if the characters come faster than most people type. */
  get isQuick(): boolean {
    return this.#run.length >= SHORTEST_SCAN;
  }

  #addCharacter(key: string, at: number, isFast: boolean): Reading {
    this.#lastAt = at;
    if (isFast && this.#isSpoilt) return { kind: 'other', ended: null };
    this.#isSpoilt = false;
    if (isFast && this.#run !== '') {
      this.#run += key;
      return { kind: 'goes-on', ended: null };
    }
    const ended = this.silence();
    this.#run = key;
    return { kind: 'begins', ended };
  }

  #spoil(at: number, isFast: boolean): Reading {
    // A run just before it belongs to the person's typing; an earlier one had already ended.
    const code = this.silence();
    this.#isSpoilt = true;
    this.#lastAt = at;
    return { kind: 'other', ended: isFast ? null : code };
  }
}

function isUnendedScan(run: string): boolean {
  return run.length >= SHORTEST_UNENDED_SCAN && /\d/.test(run);
}
