import { type ComponentType, useEffect, useState } from 'react';
import { tellError } from './notice-store.ts';

/**
 * A part of the first screen that is fetched as soon as that screen stands, and is at hand from then on: when it is
 * shown it is there within the same frame. `fetchSoon` is called by whoever will show it.
 */
export function fetchedSoon<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
): { Part: ComponentType<P>; fetchSoon: () => void } {
  let atHand: ComponentType<P> | null = null;
  let fetching: Promise<ComponentType<P>> | null = null;
  const fetchOnce = (): Promise<ComponentType<P>> => {
    fetching ??= fetchPart().then(
      (part) => (atHand = part),
      (error: unknown) => {
        // Tried again when it is shown again.
        fetching = null;
        throw error;
      },
    );
    return fetching;
  };
  function Part(props: P) {
    const [Shown, setShown] = useState(() => atHand);
    useEffect(() => {
      if (Shown === null) fetchOnce().then((part) => setShown(() => part), tellError);
    }, [Shown]);
    return Shown === null ? null : <Shown {...props} />;
  }
  return { Part, fetchSoon: () => void fetchOnce().catch(() => undefined) };
}
