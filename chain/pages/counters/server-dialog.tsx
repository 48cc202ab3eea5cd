import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { Form } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, Failure } from '../../../renderer/kit/layout/panel.tsx';
import { type Counters, countersSchema } from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';

interface ServerDialogProps {
  branch: Counters['branches'][number];
  onClose: () => void;
}

const NONE = '';

/** Names the counter that runs a branch's server, or none, and says what that is for. */
export function ServerDialog({ branch: { branch, name, counters, server }, onClose }: ServerDialogProps) {
  const present = server?.counter ?? NONE;
  const going = counters.filter(({ ended }) => ended === null);
  const [chosen, setChosen] = useState(present === NONE ? (going[0]?.counter ?? NONE) : present);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const save = async (): Promise<void> => {
    setIsWorking(true);
    const counter = chosen === NONE ? null : chosen;
    try {
      answers.setQueryData(
        ['counters'],
        await change('counters/server', countersSchema, { branch, counter }),
      );
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
      setIsWorking(false);
    }
  };
  return (
    <Dialog title={say('server.title', { branch: name })} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <p>{say('server.meaning')}</p>
        <SelectField label={say('server.counter')} value={chosen} onChange={setChosen}>
          <option value={NONE}>{say('server.none')}</option>
          {going.map((counter) => (
            <option key={counter.counter} value={counter.counter}>
              {counter.name}
            </option>
          ))}
        </SelectField>
        <Callout tone="sunken">{say(chosen === NONE ? 'server.without' : 'server.needs')}</Callout>
        <Failure words={failure} />
        <Actions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" tone="primary" disabled={isWorking || chosen === present}>
            {say('server.save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
