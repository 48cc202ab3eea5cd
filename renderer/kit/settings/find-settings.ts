import { hasWords, tellingWords } from '../find/words.ts';
import type { CategoryName, SettingName } from './setting-categories.ts';

export interface NamedSetting {
  name: SettingName;
  category: CategoryName;
  title: string;
  /** Other words for it. */
  words: string;
  /** Title of its category. */
  categoryTitle: string;
}

/** The settings that are meant by what is typed: those with it in their title first. */
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
