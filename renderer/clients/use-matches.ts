import { useEffect, useState } from 'react';
import { dropKeys } from '../kit/keys/held-keys.ts';
import { tellError } from '../kit/components/notice-store.ts';

interface Matches<T> {
  /** Result for exactly this text; null while it is looked for. */
  found: readonly T[] | null;
  /** The one the arrows are on; the first to begin with. */
  marked: number;
  /** ↑ and ↓, around the ends. */
  move: (step: 1 | -1) => void;
}

/** Matches of a typed text. Answers for an earlier text are dropped. `find` must stay the same function. */
export function useMatches<T>(text: string, find: (text: string) => Promise<readonly T[]>): Matches<T> {
  const [answer, setAnswer] = useState<{ text: string; found: readonly T[] } | null>(null);
  const [marked, setMarked] = useState(0);
  useEffect(() => {
    let isWanted = true;
    find(text).then(
      (found) => {
        if (!isWanted) return;
        setAnswer({ text, found });
        setMarked(0);
      },
      (error: unknown) => {
        // What was pressed for the answer waits no longer.
        dropKeys();
        tellError(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [text, find]);
  const found = answer?.text === text ? answer.found : null;
  return {
    found,
    marked,
    move(step) {
      const count = found?.length ?? 0;
      if (count > 0) setMarked((marked + step + count) % count);
    },
  };
}
