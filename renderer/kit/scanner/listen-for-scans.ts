import { BurstReader, isSilentKey, SCAN_SILENCE_MS, type Stroke } from './burst-reader.ts';

/**
 * Most scanners send a suffix. Until one is known to send none, waits for keys delayed by a busy machine, so
 * that half a code is not taken for the whole.
 */
const SUFFIX_WAIT_MS = 300;

interface ListeningParts extends Omit<ScanListenerParts, 'after'> {
  /** Handles a key that belongs to no scan; true if nothing else may see it. */
  press?: (event: KeyboardEvent, isByHand: boolean) => boolean;
}

/** Separates the elements of a GS1 barcode: scanners press Ctrl+] for it. */
const SEPARATOR = '\u001D';

/** Reads the window's keys before any field or shortcut does; returns the function that stops it. */
export function listenForScans({ press, ...parts }: ListeningParts): () => void {
  const listener = createScanListener({
    ...parts,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const onKey = (event: KeyboardEvent): void => {
    // Ignores replayed keys.
    if (!event.isTrusted) return;
    const { key, code, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey } = event;
    const isSeparator = ctrlKey && code === 'BracketRight';
    // AltGr characters come with Ctrl and Alt.
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
  /** Runs a function after a delay, unless the returned function is called first. */
  after: (delayMs: number, run: () => void) => () => void;
  /** A run of characters begins; it may turn out to be a scan and have to be taken back. */
  begin: () => void;
  /** True if characters may be withheld from the focused field once they are known to be a scan. */
  mayHold: () => boolean;
  /** Takes back the characters before the scan was recognized; false if they must stay until it is over. */
  takeBack: () => boolean;
  /** Returns withheld characters that are no scan to the focused field. */
  giveBack: (characters: string) => void;
  /** Characters start or stop coming quickly; meanwhile nothing needs to be looked up. */
  setQuick: (isQuick: boolean) => void;
  /** Takes a finished scan. False to leave its keys to the focused field. */
  take: (code: string) => boolean;
}

interface ScanListener {
  /** True if the stroke belongs to a scan and nothing else may see it. */
  press: (stroke: Stroke) => boolean;
  stop: () => void;
}

/** Reads strokes and detects the end of a scan, by a key or by silence. */
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
      // This scanner sends no suffix.
      silenceMs = SCAN_SILENCE_MS;
      const code = reader.silence();
      held = '';
      if (code !== null) parts.take(code);
    }
    // The run may still become a scan: on a busy machine the next key arrives late, with its true time.
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
