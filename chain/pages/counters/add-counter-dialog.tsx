import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { type Counters, invitationSchema } from '../../office/contract.ts';
import { change, wordsOf } from '../ask.ts';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { type Invited, JoinCode } from './join-code.tsx';

interface AddCounterDialogProps {
  branches: Counters['branches'];
  onClose: () => void;
}

const NEW_BRANCH = '';

/** Asks for branch and name, then shows the code until the counter has joined. */
export function AddCounterDialog({ branches, onClose }: AddCounterDialogProps) {
  const [invited, setInvited] = useState<Invited | null>(null);
  if (invited === null) return <AskCounter branches={branches} onInvite={setInvited} onClose={onClose} />;
  return <JoinCode invited={invited} purpose="invite" onAgain={() => setInvited(null)} onClose={onClose} />;
}

interface AskCounterProps extends AddCounterDialogProps {
  onInvite: (invited: Invited) => void;
}

function AskCounter({ branches, onInvite, onClose }: AskCounterProps) {
  const own = usePerson().branch;
  const [chosen, setChosen] = useState(own?.name ?? branches[0]?.name ?? NEW_BRANCH);
  const [newBranch, setNewBranch] = useState('');
  const [typedName, setName] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const branch = (chosen === NEW_BRANCH ? newBranch : chosen).trim();
  const known = branches.find((one) => one.name === branch);
  const name = typedName ?? usualName(known?.counters ?? []);
  const invite = async (): Promise<void> => {
    setIsTried(true);
    if (branch === '' || name.trim() === '') return;
    setIsWorking(true);
    try {
      const counter = name.trim();
      const made = await change('invitations', invitationSchema, { branch, name: counter });
      onInvite({ ...made, branch, counter, madeAt: Date.now() });
    } catch (error) {
      setFailure(wordsOf(error));
      setIsWorking(false);
    }
  };
  return (
    <Dialog title={say('invite.title')} onClose={onClose}>
      <Form onSubmit={() => void invite()}>
        <Failure words={failure} />
        {branches.length === 0 ? null : (
          <SelectField
            label={say('invite.branch')}
            value={chosen}
            onChange={setChosen}
            disabled={own !== null}
          >
            {branches.map(({ branch: id, name: branchName }) => (
              <option key={id}>{branchName}</option>
            ))}
            {own === null ? <option value={NEW_BRANCH}>{say('invite.newBranch')}</option> : null}
          </SelectField>
        )}
        {chosen === NEW_BRANCH ? (
          <TextField
            label={say('invite.branchName')}
            value={newBranch}
            onChange={setNewBranch}
            error={isTried && branch === '' ? say('invite.branchMissing') : undefined}
            maxLength={60}
          />
        ) : null}
        <TextField
          label={say('invite.counter')}
          hint={say('invite.counterHint')}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? say('invite.counterMissing') : undefined}
          maxLength={60}
        />
        <Actions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" tone="primary" disabled={isWorking}>
            {isWorking ? say('invite.working') : say('invite.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** `Caja 3` if there are two. */
function usualName(counters: Counters['branches'][number]['counters']): string {
  const names = new Set(counters.map(({ name }) => name));
  let number = 1;
  while (names.has(say('invite.usual', { number }))) number += 1;
  return say('invite.usual', { number });
}
