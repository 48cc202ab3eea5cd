/**
 * P prints, but a P may also be the first character of a scanned code: another key within this time makes it
 * one. A scanner's keys are some 20 ms apart.
 */
const SCAN_GAP_MS = 120;

interface PrintKeyParts {
  print: () => void;
  /** Types into the search field. */
  type: (text: string) => void;
  later: (act: () => void, ms: number) => () => void;
}

export interface PrintKey {
  /** True if the character was taken care of here. */
  press: (character: string) => boolean;
  /** Forgets a P that was just pressed. */
  end: () => void;
}

export function createPrintKey({ print, type, later }: PrintKeyParts): PrintKey {
  let waiting: { character: string; stop: () => void } | null = null;
  const end = (): void => {
    waiting?.stop();
    waiting = null;
  };
  return {
    press(character) {
      if (waiting !== null) {
        const text = waiting.character + character;
        end();
        type(text);
        return true;
      }
      if (character.toLowerCase() !== 'p') return false;
      const stop = later(() => {
        waiting = null;
        print();
      }, SCAN_GAP_MS);
      waiting = { character, stop };
      return true;
    },
    end,
  };
}
