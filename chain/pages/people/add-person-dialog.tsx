import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { MIN_PASSWORD, type NewPerson, type People, peopleSchema, ROLES } from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';

const ALL = '';

interface AddPersonDialogProps {
  branches: People['branches'];
  onClose: () => void;
}

export function AddPersonDialog({ branches, onClose }: AddPersonDialogProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<NewPerson['role']>('viewer');
  const [branch, setBranch] = useState(ALL);
  const [isTried, setIsTried] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = password.length < MIN_PASSWORD;
  const add = async (): Promise<void> => {
    setIsTried(true);
    if (name.trim() === '' || isShort) return;
    setIsWorking(true);
    try {
      const seen = role === 'owner' || branch === ALL ? null : branch;
      const person: NewPerson = { name, role, branch: seen, password };
      answers.setQueryData(['people'], await change('people', peopleSchema, person));
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
      setIsWorking(false);
    }
  };
  return (
    <Dialog title={say('people.add')} onClose={onClose}>
      <Form onSubmit={() => void add()}>
        <Failure words={failure} />
        <TextField
          label={say('people.name')}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? say('missing.name') : undefined}
          maxLength={40}
        />
        <SelectField
          label={say('people.role')}
          hint={say(`people.meanings.${role}`)}
          value={role}
          onChange={(chosen) => setRole(ROLES.find((one) => one === chosen) ?? 'viewer')}
        >
          {ROLES.toReversed().map((one) => (
            <option key={one} value={one}>
              {say(`people.roles.${one}`)}
            </option>
          ))}
        </SelectField>
        {role === 'owner' ? null : (
          <SelectField label={say('people.branch')} value={branch} onChange={setBranch}>
            <option value={ALL}>{say('people.all')}</option>
            {branches.map((one) => (
              <option key={one.branch} value={one.branch}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={say('people.password')}
          type="password"
          hint={say('people.passwordHint', { count: MIN_PASSWORD })}
          error={isTried && isShort ? say('missing.password', { count: MIN_PASSWORD }) : undefined}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
        />
        <Actions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" tone="primary" disabled={isWorking}>
            {isWorking ? say('people.working') : say('people.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
