import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState, Panel } from '../../../renderer/kit/layout/panel.tsx';
import { type BranchOfUsers, type CounterUser, counterUsersSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import styles from '../shell/listing.module.css';
import { PageHead } from '../shell/page-head.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { useMayOwners } from './may-have-owners.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { OwnUsers } from './own-users.tsx';
import { UserDialog } from './user-dialog.tsx';

/** The users of the counters by branch, and those that only one counter has. */
export function UsersPage() {
  const query = useAnswer('users', counterUsersSchema);
  return (
    <>
      <PageHead title={say('users.title')} meaning={say('users.meaning')} />
      <Answered query={query}>
        {({ branches }) =>
          branches.length === 0 ? (
            <EmptyState icon={Store} title={say('users.emptyTitle')}>
              <p>{say('users.empty')}</p>
            </EmptyState>
          ) : (
            <Stack gap={4}>
              {branches.map((branch) => (
                <OfBranch key={branch.branch} branch={branch} />
              ))}
            </Stack>
          )
        }
      </Answered>
    </>
  );
}

function OfBranch({ branch }: { branch: BranchOfUsers }) {
  const mayChange = usePerson().role !== 'viewer';
  const mayOwners = useMayOwners(branch);
  const [isAdding, setIsAdding] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const opened = branch.users.find(({ id }) => id === open);
  return (
    <Panel
      title={branch.name}
      aside={
        mayChange ? (
          <Button
            aria-label={say('users.addTo', { branch: branch.name })}
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() => setIsAdding(true)}
          >
            {say('users.add')}
          </Button>
        ) : undefined
      }
    >
      {branch.users.length === 0 ? (
        <Stack gap={1}>
          <Text>{say('users.none')}</Text>
          {mayChange ? <Text tone="soft">{say('users.noneOwner')}</Text> : null}
        </Stack>
      ) : (
        <ul className={styles.list}>
          {branch.users.map((user) => (
            <UserRow key={user.id} user={user} onOpen={() => setOpen(user.id)} />
          ))}
        </ul>
      )}
      {branch.own.length === 0 ? null : <OwnUsers branch={branch} mayChange={mayChange} />}
      {isAdding ? <AddUserDialog branch={branch} onClose={() => setIsAdding(false)} /> : null}
      {opened === undefined ? null : (
        <UserDialog
          branch={branch}
          user={opened}
          mayChange={mayChange && (mayOwners || opened.role !== 'owner')}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

function UserRow({ user, onOpen }: { user: CounterUser; onOpen: () => void }) {
  const { name, role, isActive } = user;
  return (
    <li className={styles.row} data-off={!isActive}>
      <Row justify="between" gap={3}>
        <div className={styles.names}>
          <Text weight="strong">{name}</Text>
          <Text size="sm" tone="soft">
            {[say(`users.roles.${role}`), isActive ? pinWords(user) : say('users.inactive')]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Button aria-label={say('users.changeOf', { name })} onClick={onOpen}>
          {say('users.change')}
        </Button>
      </Row>
    </li>
  );
}

function pinWords({ hasPin, hasCode }: CounterUser): string | null {
  if (hasPin) return null;
  return say(hasCode ? 'users.noPinCode' : 'users.noPin');
}
