import { type ComponentType, lazy, useEffect, useState } from 'react';
import { fetchAllTexts } from '../../i18n/i18n.ts';
import { tellError } from './notice-store.ts';

/**
 * A part of the first screen that is fetched right after that screen is drawn, so that it later shows within
 * one frame. Components that will show it call `fetchSoon`.
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
        // Retried when shown again.
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

/** A part of the window that is fetched with its texts when first shown. */
export function fetched<P extends object = object>(
  fetchPart: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return lazy(async () => {
    const [part] = await Promise.all([fetchPart(), fetchAllTexts()]);
    return { default: part };
  });
}
