import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../shared/contract/users.ts';
import { clockTime } from '../../kit/time/describe-time.ts';
import styles from './user-list.module.css';

interface UserListProps {
  label: string;
  users: readonly UserView[];
  /** Has the focus first. */
  first: RefObject<HTMLButtonElement | null>;
  onChoose: (user: UserView) => void;
}

/** Users to choose one of, each as large as a finger wants it. */
export function UserList({ label, users, first, onChoose }: UserListProps) {
  const { t } = useTranslation('users');
  useEffect(() => first.current?.focus(), [first]);
  return (
    <ul className={styles.list} aria-label={label}>
      {users.map((user, place) => (
        <li key={user.id}>
          <button
            ref={place === 0 ? first : null}
            type="button"
            className={styles.user}
            onClick={() => onChoose(user)}
          >
            <b>{user.name}</b>
            <span>
              {user.lockedMs > 0
                ? t('lockedUntil', { time: clockTime(Date.now() + user.lockedMs) })
                : t(`role.${user.role}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
