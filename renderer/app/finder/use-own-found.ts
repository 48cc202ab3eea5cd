import { Keyboard, Monitor, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../kit/components/notice-store.ts';
import { hasWords, tellingWords } from '../../kit/find/words.ts';
import { ALWAYS, KEY_GROUPS, keyName } from '../../kit/keys/key-groups.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { findSettings } from '../../kit/settings/find-settings.ts';
import { SCREENS } from '../screens.ts';
import { useOpenSettings } from '../settings/use-open-settings.ts';
import type { Found, FoundGroup } from './found.ts';

const MAX_PER_KIND = 4;

interface Named {
  found: Found;
  /** All words that find it. */
  words: string;
}

/** Searches the window's own screens, settings and keys. Without a text, all screens. */
export function useOwnFound(text: string): FoundGroup[] {
  const asked = tellingWords(text);
  const screens = useScreens();
  const settings = useSettings(text);
  const keys = useKeys();
  const some = (all: readonly Named[]): Found[] =>
    all
      .filter(({ words }) => hasWords(words, asked))
      .map(({ found }) => found)
      .slice(0, MAX_PER_KIND);
  if (text === '') return [{ name: 'screens', items: screens.map(({ found }) => found) }];
  if (asked.length === 0) return [];
  return [
    { name: 'screens', items: some(screens) },
    { name: 'settings', items: settings.slice(0, MAX_PER_KIND) },
    { name: 'keys', items: some(keys) },
  ];
}

function useScreens(): Named[] {
  const { t } = useTranslation(['finder', 'app', 'receivables']);
  const { show } = useScreen.getState();
  const screens = SCREENS.map(({ screen, keyName: key }): Named => {
    const title = t(`app:nav.${screen.name}`);
    return {
      found: {
        id: `screen-${screen.name}`,
        Icon: Monitor,
        title,
        keyName: key,
        open: () => show(screen),
      },
      words: `${title} ${t(`words.${screen.name}`)}`,
    };
  });
  const parts = (['receivables', 'receipts'] as const).map((part): Named => {
    const title = t(`receivables:tabs.${part}`);
    return {
      found: {
        id: `screen-${part}`,
        Icon: Monitor,
        title,
        detail: t('app:nav.clients'),
        open: () => show({ name: 'clients', part }),
      },
      words: `${title} ${t(`words.${part}`)}`,
    };
  });
  return [...screens, ...parts];
}

function useSettings(text: string): Found[] {
  const { show } = useScreen.getState();
  return findSettings(text, useOpenSettings()).map(({ name, category, title, categoryTitle }) => ({
    id: `setting-${name}`,
    Icon: Settings,
    title,
    detail: categoryTitle,
    open: () => show({ name: 'settings', category, setting: name }),
  }));
}

/** The keys of all screens; choosing one shows its meaning in a notice. */
function useKeys(): Named[] {
  const { t } = useTranslation(['keys', 'finder']);
  const { t: tKeys } = useTranslation('keys');
  return [...Object.values(KEY_GROUPS).flat(), ALWAYS].flatMap(([group, keys]) =>
    keys.map(([key, name]): Named => {
      const [shown, meaning, where] = [keyName(tKeys, key), t(`meaning.${name}`), t(`group.${group}`)];
      const words = t('finder:saysKey', { key: shown, meaning, where });
      return {
        found: {
          id: `key-${group}-${name}`,
          Icon: Keyboard,
          title: meaning,
          detail: where,
          keyName: shown,
          open: () => useNotices.getState().tell('good', words),
        },
        words: `${words} ${t('finder:keyWords')}`,
      };
    }),
  );
}
