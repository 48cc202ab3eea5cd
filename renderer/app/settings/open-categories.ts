import type { Right } from '../../../shared/domain/users/rights.ts';
import type { CategoryName } from '../../kit/settings/category-names.ts';

/** What of the settings is everybody's own affair, or keeps the counter going. */
const EVERYBODYS: readonly CategoryName[] = ['look', 'account', 'support', 'about'];

/** Whether whoever is at the counter may change what is in this category. */
export function isOpenTo(rights: readonly Right[], category: CategoryName): boolean {
  if (EVERYBODYS.includes(category)) return true;
  return rights.includes(category === 'users' ? 'users' : 'settings');
}
