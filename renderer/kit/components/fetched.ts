import { type ComponentType, lazy } from 'react';
import { fetchAllTexts } from '../../i18n/i18n.ts';

/** A part of the window that is fetched, with its texts, when it is first shown. */
export function fetched<P extends object = object>(
  fetchPart: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return lazy(async () => {
    const [part] = await Promise.all([fetchPart(), fetchAllTexts()]);
    return { default: part };
  });
}
