import { BurstReader, SCAN_SILENCE_MS, type Stroke } from './burst-reader.ts';

export interface ScanListenerParts {
  /** Runs a function after so many ms, unless the function given back is called before. */
  after: (delayMs: number, run: () => void) => () => void;
  /** A run of characters begins: what follows may be a scan and have to be taken back. */
  begin: () => void;
  /** A scan is over. False if its keys are left to whoever has the focus. */
  take: (code: string) => boolean;
}

export interface ScanListener {
  /** True if nobody else may see this stroke: it ended a scan that was taken. */
  press: (stroke: Stroke) => boolean;
  stop: () => void;
}

/**
 * A scanner that sent a suffix will send it again: where the machine is busy and its keys come late, half a code is
 * not taken for the whole.
 */
const SUFFIX_WAIT_MS = 300;

/** Reads strokes as they come, and knows when a scan is over, by a key or by silence. */
export function createScanListener({ after, begin, take }: ScanListenerParts): ScanListener {
  const reader = new BurstReader();
  let silenceMs = SCAN_SILENCE_MS;
  let cancel = (): void => undefined;
  return {
    press(stroke) {
      cancel();
      const { kind, ended } = reader.press(stroke);
      if (kind === 'suffix') silenceMs = SUFFIX_WAIT_MS;
      const isTaken = ended !== null && take(ended);
      if (kind === 'begins') begin();
      if (reader.isScanning) {
        cancel = after(silenceMs, () => {
          silenceMs = SCAN_SILENCE_MS;
          const code = reader.silence();
          if (code !== null) take(code);
        });
      }
      return isTaken && kind === 'suffix';
    },
    stop: () => cancel(),
  };
}
