import { type ComponentType, useEffect, useState } from 'react';

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
    fetching ??= fetchPart().then((part) => (atHand = part));
    return fetching;
  };
  function Part(props: P) {
    const [Shown, setShown] = useState(() => atHand);
    useEffect(() => {
      if (Shown === null) void fetchOnce().then((part) => setShown(() => part));
    }, [Shown]);
    return Shown === null ? null : <Shown {...props} />;
  }
  return { Part, fetchSoon: () => void fetchOnce() };
}
