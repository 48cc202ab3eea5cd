import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { LONGEST_USER_NAME, type Role } from '../../../shared/domain/shop/rights.ts';
import { type BranchOfUsers, userCodeSchema } from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';
import { useMayOwners } from './may-have-owners.ts';
import { RoleField } from './role-field.tsx';
import { UserCode } from './user-code.tsx';

interface AddUserDialogProps {
  branch: BranchOfUsers;
  onClose: () => void;
}

/** Adds a user to a branch, an owner first, and shows the code for choosing a PIN. */
export function AddUserDialog({ branch, onClose }: AddUserDialogProps) {
  const isFirst = branch.users.length === 0;
  const mayOwners = useMayOwners(branch);
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>(isFirst ? 'owner' : 'cashier');
  const [isTried, setIsTried] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    setIsTried(true);
    if (name.trim() === '') return;
    setIsWorking(true);
    try {
      const made = await change('users/add', userCodeSchema, { branch: branch.branch, name, role });
      void answers.invalidateQueries();
      setCode(made.code);
    } catch (error) {
      setFailure(wordsOf(error));
      setIsWorking(false);
    }
  };
  if (code !== null)
    return <UserCode code={code} name={name.trim()} branch={branch.name} onClose={onClose} />;
  return (
    <Dialog title={say('users.addTo', { branch: branch.name })} onClose={onClose}>
      <Form onSubmit={() => void add()}>
        <Failure words={failure} />
        <TextField
          label={say('users.name')}
          hint={say('users.nameHint')}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? say('missing.name') : undefined}
          maxLength={LONGEST_USER_NAME}
        />
        <RoleField role={role} mayOwners={mayOwners} onChange={setRole} />
        <Actions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" tone="primary" disabled={isWorking}>
            {isWorking ? say('users.working') : say('users.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
