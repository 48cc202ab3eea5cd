import { useTranslation } from 'react-i18next';
import { type Right, RIGHTS } from '../../../shared/domain/shop/rights.ts';
import { i18n } from '../../../shared/text/say.ts';
import type { NamedSetting } from '../../kit/settings/find-settings.ts';
import { CATEGORY_OF, type CategoryName, type SettingName } from '../../kit/settings/setting-categories.ts';
import { useUsers } from '../../shop/users/users-store.ts';

/** Categories open to every user: personal ones, and those that keep the counter working. */
const EVERYBODYS: readonly CategoryName[] = ['look', 'account', 'support', 'about'];

/** Rights of the user at the counter; all of them where the shop has no users. */
export function useRights(): readonly Right[] {
  return useUsers((store) => store.state?.powers.rights ?? RIGHTS);
}

/** True if a user with these rights may change this category. */
export function isOpenTo(rights: readonly Right[], category: CategoryName): boolean {
  if (EVERYBODYS.includes(category)) return true;
  return rights.includes(category === 'users' ? 'users' : 'settings');
}

/** Settings that the current user may change, with words in the window's language and in Spanish. */
export function useOpenSettings(): NamedSetting[] {
  const { t } = useTranslation('settings');
  const rights = useRights();
  const inSpanish = i18n.getFixedT('es-PY', 'settings');
  return (Object.entries(CATEGORY_OF) as [SettingName, CategoryName][])
    .filter(([, category]) => isOpenTo(rights, category))
    .map(([name, category]) => ({
      name,
      category,
      title: t(`name.${name}`),
      words: [t(`words.${name}`), inSpanish(`name.${name}`), inSpanish(`words.${name}`)].join(' '),
      categoryTitle: t(`category.${category}`),
    }));
}
