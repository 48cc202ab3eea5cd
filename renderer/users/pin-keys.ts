import { BurstReader, SCAN_SILENCE_MS } from '../sale/scanner/burst-reader.ts';

interface PinKeysParts {
  digit: (digit: string) => void;
  remove: () => void;
  enter: () => void;
  /** What came was a scan: nothing of it belongs to a PIN. */
  scanned: () => void;
  /** Runs a function after so many ms, unless the function given back is called before. */
  after: (ms: number, run: () => void) => () => void;
}

export interface PinKeys {
  /** `at` in ms, of any clock that only goes forward. Whether the key was of the PIN. */
  press: (key: string, at: number) => boolean;
  stop: () => void;
}

/** No hand presses Enter so soon after a digit: a scanner ends a code too short to be told by itself. */
const HAND_MS = 35;

/** Tells a PIN that is typed from a code that is scanned where a PIN is asked for. */
export function createPinKeys(parts: PinKeysParts): PinKeys {
  const reader = new BurstReader();
  let lastDigitAt = Number.NEGATIVE_INFINITY;
  let cancel = (): void => undefined;
  return {
    press(key, at) {
      cancel();
      const { ended } = reader.press({ key, at, isByHand: false });
      if (ended !== null) {
        parts.scanned();
        if (key === 'Enter' || key === 'Tab') return true;
      }
      if (/^\d$/.test(key)) {
        lastDigitAt = at;
        parts.digit(key);
        // A scan without Enter behind it is over when nothing follows.
        cancel = parts.after(SCAN_SILENCE_MS, () => {
          if (reader.isScanning && reader.silence() !== null) parts.scanned();
        });
        return true;
      }
      if (key === 'Backspace') {
        parts.remove();
        return true;
      }
      if (key !== 'Enter') return false;
      if (at - lastDigitAt < HAND_MS) parts.scanned();
      else parts.enter();
      return true;
    },
    stop: () => cancel(),
  };
}
