import { SIZES } from '../../../shared/domain/shop/appearance.ts';
import { LANGUAGES, speak } from '../../../shared/text/say.ts';

export const THEMES = ['light', 'dark', 'contrast'] as const;

/** Look of the gallery, as its address names it: `?theme=dark&size=150&language=en`. */
export interface Look {
  theme: (typeof THEMES)[number];
  size: (typeof SIZES)[number];
  language: (typeof LANGUAGES)[number];
}

/** Reads the look from an address's query; defaults to the first of each kind. */
export function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  const choose = <V extends string | number>(name: string, [first, ...others]: readonly [V, ...V[]]): V =>
    others.find((one) => String(one) === query.get(name)) ?? first;
  return {
    theme: choose('theme', THEMES),
    size: choose('size', SIZES),
    language: choose('language', LANGUAGES),
  };
}

/** Applies a look to the page and its address. */
export async function showLook({ theme, size, language }: Look): Promise<void> {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  dataset['contrast'] = theme === 'contrast' ? 'more' : 'usual';
  dataset['size'] = String(size);
  const query = new URLSearchParams({ theme, size: String(size), language });
  history.replaceState(null, '', `?${query}${location.hash}`);
  await speak(language);
}
