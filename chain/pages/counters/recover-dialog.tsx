import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { type Counter, invitationSchema } from '../../office/contract.ts';
import { change, wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';
import { type Invited, JoinCode } from './join-code.tsx';

interface RecoverDialogProps {
  branch: string;
  counter: Counter;
  onClose: () => void;
}

/** Says what recovering a lost counter means, then shows its code until the new machine has joined. */
export function RecoverDialog({ branch, counter, onClose }: RecoverDialogProps) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const give = async (): Promise<void> => {
    setIsWorking(true);
    try {
      const made = await change('recoveries', invitationSchema, { counter: counter.counter });
      setInvited({ ...made, branch, counter: counter.name, madeAt: Date.now() });
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setIsWorking(false);
  };
  if (invited !== null) {
    return (
      <JoinCode invited={invited} purpose="recover" onAgain={() => setInvited(null)} onClose={onClose} />
    );
  }
  return (
    <Dialog title={say('recover.title', { counter: counter.name })} onClose={onClose}>
      <p>{say('recover.meaning')}</p>
      <p>{say('recover.copies')}</p>
      <Failure words={failure} />
      <Actions>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button tone="primary" disabled={isWorking} onClick={() => void give()}>
          {say('recover.give')}
        </Button>
      </Actions>
    </Dialog>
  );
}
