import { createScanListener, type ScanListenerParts } from './scan-listener.ts';

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
