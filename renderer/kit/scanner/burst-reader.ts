/** A key going down. `at` in ms, of any clock that only goes forward. */
export interface Stroke {
  key: string;
  at: number;
  /** The key is held down, an input method is composing, or Ctrl, Alt or Meta is down: a person. */
  isByHand: boolean;
}

/**
 * Meaning of a stroke: it begins a run of characters, is more of it, ends a scan, or is nothing of a scanner's. `ended`
 * is a scan without a suffix that was over when this stroke came.
 */
export interface Reading {
  kind: 'begins' | 'goes-on' | 'suffix' | 'other';
  ended: string | null;
}

/** Each character of a scan comes sooner than this after the one before. */
const SCAN_GAP_MS = 35;
/** Labels carry codes as short as this. No hand ends so many quick characters with an Enter or Tab as quick. */
const SHORTEST_SCAN = 3;
/** Without such an end: quick fingers roll over a few keys. */
const SHORTEST_UNENDED_SCAN = 6;
/** After so much silence a scan is over: not every scanner sends Enter or Tab. */
export const SCAN_SILENCE_MS = 60;

/** A letter of a code: words that a program typed have blanks. A scanner set to another keyboard writes `Ñ` for `:`. */
const CODE_CHARACTER = /^\S$/u;
/** Down while the scanner writes a capital or a separator. */
const SILENT_KEYS = new Set(['Shift', 'Control', 'CapsLock', 'NumLock']);

export function isSilentKey(key: string): boolean {
  return SILENT_KEYS.has(key);
}

/**
 * Tells scans from typing by their timing: characters, each less than 35 ms after the one before. Three are a scan where
 * Enter or Tab comes as quickly; six with a digit among them, however they end: by a later Enter or Tab, by any other key
 * or by silence.
 */
export class BurstReader {
  #run = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  /** True while characters come that are no scan, however fast. */
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

  /** Ends the run, after `SCAN_SILENCE_MS` without a stroke or because another screen came; its code, if it was a scan. */
  silence(): string | null {
    const run = this.#run;
    this.#run = '';
    return isUnendedScan(run) ? run : null;
  }

  /** Ends the run by an Enter or Tab as quick as its characters: letters alone are a code too. */
  #endAtOnce(): string | null {
    const run = this.#run;
    this.#run = '';
    return run.length >= SHORTEST_SCAN ? run : null;
  }

  /** True where the run, as far as it came, would be a scan. */
  get isScanning(): boolean {
    return isUnendedScan(this.#run);
  }

  /** The characters of the run, as far as it came. */
  get run(): string {
    return this.#run;
  }

  /** True where the characters come faster than most hands type. */
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
    // What came so fast before it belongs to it; what came earlier was over.
    const code = this.silence();
    this.#isSpoilt = true;
    this.#lastAt = at;
    return { kind: 'other', ended: isFast ? null : code };
  }
}

function isUnendedScan(run: string): boolean {
  return run.length >= SHORTEST_UNENDED_SCAN && /\d/.test(run);
}
