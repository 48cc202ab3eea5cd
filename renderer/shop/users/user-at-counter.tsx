import { lazy, Suspense, useEffect } from 'react';
import { fetchAllTexts } from '../../i18n/i18n.ts';
import { useUsers } from './users-store.ts';

const UserMenu = lazy(async () => {
  const [{ UserMenu: menu }] = await Promise.all([import('./user-menu.tsx'), fetchAllTexts()]);
  return { default: menu };
});

/** The user at the counter; nothing in a shop without users. */
export function UserAtCounter() {
  const hasUsers = useUsers((store) => store.state !== null && store.state.users.length > 0);
  const follow = useUsers((store) => store.follow);
  useEffect(follow, [follow]);
  return hasUsers ? (
    <Suspense>
      <UserMenu />
    </Suspense>
  ) : null;
}
