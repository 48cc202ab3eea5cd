import { SHORTEST_PIN } from '../../../shared/domain/users/pin.ts';
import { isSilentKey } from '../../kit/scanner/burst-reader.ts';

interface PinKeysParts {
  digit: (digit: string) => void;
  remove: () => void;
  enter: () => void;
  /** What came was a scan: nothing of it belongs to a PIN. */
  scanned: () => void;
}

/** A key that went down, `at` in ms of any clock that only goes forward. Whether it was of the PIN, or of a scan. */
export type PinKeys = (key: string, at: number) => boolean;

/** No hand presses a key so soon after the one before, several times over. */
const HAND_MS = 35;
/** So many characters that came so fast are a scan, however few follow: a PIN has no fewer. */
const SCANNED_RUN = SHORTEST_PIN;

/**
 * Tells a PIN that is typed from a code that is scanned where a PIN is asked for: by as many fast characters as the
 * shortest PIN has, with or without Enter behind them; of a shorter code by the Enter that no hand presses so soon.
 */
export function createPinKeys(parts: PinKeysParts): PinKeys {
  let lastAt = Number.NEGATIVE_INFINITY;
  let run = 0;
  return (key, at) => {
    if (isSilentKey(key)) return false;
    const isQuick = at - lastAt < HAND_MS;
    if (key.length === 1) {
      lastAt = at;
      run = isQuick ? run + 1 : 1;
      if (run >= SCANNED_RUN) {
        parts.scanned();
        return true;
      }
      if (!/^\d$/.test(key)) return false;
      parts.digit(key);
      return true;
    }
    const isScan = isQuick || run >= SCANNED_RUN;
    run = 0;
    if (isScan && (key === 'Enter' || key === 'Tab')) {
      parts.scanned();
      return true;
    }
    if (key === 'Backspace') parts.remove();
    else if (key === 'Enter') parts.enter();
    else return false;
    return true;
  };
}
