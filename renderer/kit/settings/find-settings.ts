import { hasWords, tellingWords } from '../find/words.ts';
import type { CategoryName, SettingName } from './setting-categories.ts';

export interface NamedSetting {
  name: SettingName;
  category: CategoryName;
  title: string;
  /** Other words that find it. */
  words: string;
  /** Title of its category. */
  categoryTitle: string;
}

/** Settings that match the typed words; title matches come first. */
export function findSettings(typed: string, settings: readonly NamedSetting[]): NamedSetting[] {
  const asked = tellingWords(typed);
  if (asked.length === 0) return [];
  const ranked = settings.flatMap((setting) => {
    const { title, words, categoryTitle } = setting;
    if (!hasWords([title, words, categoryTitle].join(' '), asked)) return [];
    return [{ setting, rank: hasWords(title, asked) ? 0 : 1 }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ setting }) => setting);
}
