import { BurstReader, isSilentKey, SCAN_SILENCE_MS, type Stroke } from './burst-reader.ts';

/**
 * Most scanners send a suffix: until one is known to send none, keys that come late on a busy machine are waited for, so
 * that half a code is not taken for the whole.
 */
const SUFFIX_WAIT_MS = 300;

interface ListeningParts extends Omit<ScanListenerParts, 'after'> {
  /** A key that is of no scan; true if nothing else may see it. */
  press?: (event: KeyboardEvent, isByHand: boolean) => boolean;
}

/** Between the elements of a GS1 bar code: scanners press Ctrl+] for it. */
const SEPARATOR = '\u001D';

/** Reads the keys of the window before any field or key of the screen sees them; gives back how to stop. */
export function listenForScans({ press, ...parts }: ListeningParts): () => void {
  const listener = createScanListener({
    ...parts,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const onKey = (event: KeyboardEvent): void => {
    // A key that waited is typed again.
    if (!event.isTrusted) return;
    const { key, code, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey } = event;
    const isSeparator = ctrlKey && code === 'BracketRight';
    // A sign on the third level of the keyboard comes with Ctrl and Alt.
    const isByHand = repeat || isComposing || metaKey || (ctrlKey !== altKey && !isSeparator);
    const isOfScan = listener.press({ key: isSeparator ? SEPARATOR : key, at: timeStamp, isByHand });
    if (!isOfScan && press?.(event, isByHand) !== true) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    listener.stop();
    window.removeEventListener('keydown', onKey, { capture: true });
  };
}

interface ScanListenerParts {
  /** Runs a function after so many ms, unless the function given back is called before. */
  after: (delayMs: number, run: () => void) => () => void;
  /** A run of characters begins: what follows may be a scan and have to be taken back. */
  begin: () => void;
  /** True where the characters of a scan may be kept from the focus once it is known for one. */
  mayHold: () => boolean;
  /** Takes back what came before it was known for a scan; false where that has to stay until the scan is over. */
  takeBack: () => boolean;
  /** Returns kept characters that are no scan to the focus. */
  giveBack: (characters: string) => void;
  /** Characters come quickly, or no longer: nothing but the end of it is worth an answer. */
  setQuick: (isQuick: boolean) => void;
  /** A scan is over. False if its keys are left to anyone who has the focus. */
  take: (code: string) => boolean;
}

interface ScanListener {
  /** True if nobody else may see this stroke: it is of a scan. */
  press: (stroke: Stroke) => boolean;
  stop: () => void;
}

/** Reads strokes as they come, and knows when a scan is over, by a key or by silence. */
export function createScanListener(parts: ScanListenerParts): ScanListener {
  const reader = new BurstReader();
  let silenceMs = SUFFIX_WAIT_MS;
  let held = '';
  let isQuick = false;
  let cancel = (): void => undefined;

  function setQuick(now: boolean): void {
    if (now === isQuick) return;
    isQuick = now;
    parts.setQuick(now);
  }

  function rest(): void {
    if (reader.isScanning) {
      // Of a scanner without a suffix.
      silenceMs = SCAN_SILENCE_MS;
      const code = reader.silence();
      held = '';
      if (code !== null) parts.take(code);
    }
    // What is no scan yet may become one: on a busy machine the next key comes late, and says when it was pressed.
    setQuick(false);
  }

  return {
    press(stroke) {
      cancel();
      const { isScanning: wasScanning, run: typed } = reader;
      const { kind, ended } = reader.press(stroke);
      if (kind === 'goes-on' && wasScanning && parts.mayHold()) {
        if (held === '' && parts.takeBack()) held = typed;
        held += stroke.key;
      }
      if (kind !== 'goes-on' && held !== '') {
        if (ended === null && !isSilentKey(stroke.key)) parts.giveBack(held);
        if (ended !== null || !isSilentKey(stroke.key)) held = '';
      }
      if (kind === 'suffix') silenceMs = SUFFIX_WAIT_MS;
      const isTaken = ended !== null && parts.take(ended);
      if (kind === 'begins') parts.begin();
      setQuick(reader.isQuick);
      if (reader.isQuick) cancel = parts.after(reader.isScanning ? silenceMs : SCAN_SILENCE_MS, rest);
      return kind === 'suffix' ? isTaken : kind === 'goes-on' && held !== '';
    },
    stop: () => {
      cancel();
      setQuick(false);
    },
  };
}
