import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { useNotices } from '../../../renderer/kit/components/notice-store.ts';
import { TabList } from '../../../renderer/kit/components/tab-list.tsx';
import { Switch } from '../../../renderer/kit/fields/switch.tsx';
import { Form, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import {
  type BranchOfUsers,
  type CounterUser,
  counterUsersSchema,
  userCodeSchema,
} from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import styles from '../shell/listing.module.css';
import { History } from '../shell/listing.tsx';
import { say } from '../texts/say.ts';
import { useMayOwners } from './may-have-owners.ts';
import { RoleField } from './role-field.tsx';
import { UserCode } from './user-code.tsx';

interface UserDialogProps {
  branch: BranchOfUsers;
  user: CounterUser;
  mayChange: boolean;
  onClose: () => void;
}

/** A user of a branch: role, whether they work there, a new code, and who changed what. */
export function UserDialog({ branch, user, mayChange, onClose }: UserDialogProps) {
  const [code, setCode] = useState<string | null>(null);
  if (code !== null) return <UserCode code={code} name={user.name} branch={branch.name} onClose={onClose} />;
  return (
    <Dialog title={user.name} onClose={onClose}>
      <Tabs.Root defaultValue="data">
        <TabList
          label={user.name}
          tabs={(['data', 'history'] as const).map((value) => ({ value, words: say(`users.${value}`) }))}
        />
        <Tabs.Panel value="data" className={styles.panel}>
          {mayChange ? (
            <DataForm branch={branch} user={user} onCode={setCode} onClose={onClose} />
          ) : (
            <Stack gap={2}>
              <Text>{say(`users.roles.${user.role}`)}</Text>
              <Text tone="soft">{say('users.onlySee')}</Text>
            </Stack>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="history" className={styles.panel}>
          <History history={user.history} wordsOf={changeWords} />
        </Tabs.Panel>
      </Tabs.Root>
    </Dialog>
  );
}

interface DataFormProps {
  branch: BranchOfUsers;
  user: CounterUser;
  onCode: (code: string) => void;
  onClose: () => void;
}

function DataForm({ branch, user, onCode, onClose }: DataFormProps) {
  const { id } = user;
  const mayOwners = useMayOwners(branch);
  // As seen when the dialog opened: the answer may be renewed under it.
  const [seen] = useState({ role: user.role, isActive: user.isActive });
  const [wanted, setWanted] = useState(seen);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const work = async (act: () => Promise<void>): Promise<void> => {
    setIsWorking(true);
    try {
      await act();
    } catch (error) {
      setFailure(wordsOf(error));
      setIsWorking(false);
    }
  };
  const save = async (): Promise<void> => {
    const edit = { branch: branch.branch, id, seen, wanted };
    answers.setQueryData(['users'], await change('users/save', counterUsersSchema, edit));
    useNotices.getState().tell('good', say('users.saved'));
    onClose();
  };
  const giveCode = async (): Promise<void> => {
    const { code } = await change('users/code', userCodeSchema, { branch: branch.branch, id });
    void answers.invalidateQueries();
    onCode(code);
  };
  return (
    <Form onSubmit={() => void work(save)}>
      <Failure words={failure} />
      <RoleField
        role={wanted.role}
        mayOwners={mayOwners}
        onChange={(role) => setWanted({ ...wanted, role })}
      />
      <Row justify="between" gap={3}>
        <div>
          <Text>{say('users.active')}</Text>
          <Text size="sm" tone="soft">
            {say('users.activeMeaning')}
          </Text>
        </div>
        <Switch
          label={say('users.active')}
          isOn={wanted.isActive}
          onChange={(isActive) => setWanted({ ...wanted, isActive })}
        />
      </Row>
      {user.isActive ? (
        <Row justify="between" gap={3}>
          <div>
            <Text>{say('users.pinTitle')}</Text>
            <Text size="sm" tone="soft">
              {say('users.pinMeaning')}
            </Text>
          </div>
          <Button disabled={isWorking} onClick={() => void work(giveCode)}>
            {say('users.newCode')}
          </Button>
        </Row>
      ) : null}
      <Actions>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="submit" tone="primary" disabled={isWorking}>
          {say('users.save')}
        </Button>
      </Actions>
    </Form>
  );
}

const FIELDS = ['role', 'isActive', 'pin', 'was'] as const;

function changeWords({ fields }: CounterUser['history'][number]): string {
  if (fields.length === 0) return say('users.made');
  const names = FIELDS.filter((field) => fields.includes(field)).map((field) => say(`users.fields.${field}`));
  return say('users.changed', { fields: names.join(', ') });
}
