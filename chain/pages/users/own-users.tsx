import { useState } from 'react';
import { Button, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { type BranchOfUsers, counterUsersSchema, type OwnUser } from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import styles from '../shell/listing.module.css';
import { say } from '../texts/say.ts';
import { useMayOwners } from './may-have-owners.ts';

interface OwnUsersProps {
  branch: BranchOfUsers;
  mayChange: boolean;
}

/** Users that one counter alone has: adopted for the branch, or merged into one who is there. */
export function OwnUsers({ branch, mayChange }: OwnUsersProps) {
  const { own, users } = branch;
  const mayOwners = useMayOwners(branch);
  const mayTake = ({ role }: OwnUser): boolean => mayChange && (mayOwners || role !== 'owner');
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [merging, setMerging] = useState<OwnUser | null>(null);
  const adopt = async ({ counter, id }: OwnUser): Promise<void> => {
    setIsWorking(true);
    setFailure(null);
    try {
      answers.setQueryData(['users'], await change('users/adopt', counterUsersSchema, { counter, id }));
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setIsWorking(false);
  };
  return (
    <Stack gap={2}>
      <Text as="h4" weight="strong">
        {say('users.own')}
      </Text>
      <Text size="sm" tone="soft">
        {say('users.ownMeaning')}
      </Text>
      <Failure words={failure} />
      <ul className={styles.list}>
        {own.map((user) => (
          <li key={`${user.counter} ${user.id}`} className={styles.row}>
            <Row justify="between" gap={3} wrap>
              <div className={styles.names}>
                <Text weight="strong">{user.name}</Text>
                <Text size="sm" tone="soft">
                  {say('users.ownOf', { role: say(`users.roles.${user.role}`), counter: user.counterName })}
                </Text>
              </div>
              {mayTake(user) ? (
                <Row gap={3}>
                  {users.length === 0 ? null : (
                    <LinkButton
                      aria-label={say('users.mergeOf', { name: user.name })}
                      onClick={() => setMerging(user)}
                    >
                      {say('users.merge')}
                    </LinkButton>
                  )}
                  <Button
                    aria-label={say('users.adoptOf', { name: user.name })}
                    disabled={isWorking}
                    onClick={() => void adopt(user)}
                  >
                    {say('users.adopt')}
                  </Button>
                </Row>
              ) : null}
            </Row>
          </li>
        ))}
      </ul>
      {merging === null ? null : (
        <MergeDialog user={merging} users={users} onClose={() => setMerging(null)} />
      )}
    </Stack>
  );
}

interface MergeDialogProps {
  user: OwnUser;
  users: BranchOfUsers['users'];
  onClose: () => void;
}

function MergeDialog({ user: { counter, id, name }, users, onClose }: MergeDialogProps) {
  const mayOwners = useMayOwners({ users });
  const [failure, setFailure] = useState<string | null>(null);
  const merge = async (into: string): Promise<void> => {
    try {
      const merged = await change('users/merge', counterUsersSchema, { counter, id, into });
      answers.setQueryData(['users'], merged);
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <Dialog title={say('users.mergeTitle', { name })} onClose={onClose}>
      <p>{say('users.mergeMeaning')}</p>
      <Failure words={failure} />
      <ul className={styles.list}>
        {users
          .filter(({ isActive, role }) => isActive && (mayOwners || role !== 'owner'))
          .map((into) => (
            <li key={into.id} className={styles.row}>
              <Row justify="between" gap={3} wrap>
                <div className={styles.names}>
                  <Text>{into.name}</Text>
                  <Text size="sm" tone="soft">
                    {say(`users.roles.${into.role}`)}
                  </Text>
                </div>
                <Button onClick={() => void merge(into.id)}>{say('users.mergeDo')}</Button>
              </Row>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
