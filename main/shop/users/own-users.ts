import type { OwnUsers } from '../../../shared/chain/shared-users.ts';
import { MAX_OWN_USERS } from '../../../shared/chain/shared-users.ts';
import type { Connection } from '../../database/connection.ts';

/** Active users of this counter that are not the head office's. */
export function readOwnUsers(db: Connection): OwnUsers['users'] {
  return db
    .prepare<unknown[], OwnUsers['users'][number]>(
      `SELECT id, name, role FROM users
       WHERE is_active = 1 AND id NOT IN (SELECT user_id FROM shared_users) ORDER BY position LIMIT ?`,
    )
    .all(MAX_OWN_USERS);
}
