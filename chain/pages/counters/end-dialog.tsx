import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { Switch } from '../../../renderer/kit/fields/switch.tsx';
import { Row, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Segments } from '../../../renderer/kit/fields/segments.tsx';
import { Callout, Failure } from '../../../renderer/kit/layout/panel.tsx';
import { groupThousands } from '../../../shared/domain/money.ts';
import {
  type Counter,
  countersSchema,
  counterUsersSchema,
  END_REASONS,
  type EndReason,
  pointsSchema,
} from '../../office/contract.ts';
import { answers, change, useAnswer, wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';

interface EndDialogProps {
  counter: Counter;
  onClose: () => void;
}

/** Shuts a counter out that is stolen or no longer used, and says what that does and what it cannot do. */
export function EndDialog({ counter: { counter, name, behind }, onClose }: EndDialogProps) {
  const held = useAnswer('points', pointsSchema);
  const users = useAnswer('users', counterUsersSchema);
  const [voidsPins, setVoidsPins] = useState(true);
  const [why, setWhy] = useState<EndReason>('stolen');
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const end = async (): Promise<void> => {
    setIsWorking(true);
    try {
      const ended = { counter, why, voidsPins: isAskedForPins && voidsPins };
      answers.setQueryData(['counters'], await change('counters/end', countersSchema, ended));
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
      setIsWorking(false);
    }
  };
  const points = held.data?.points.filter((point) => point.held?.by.counter === counter) ?? [];
  const branch = users.data?.branches.find((one) => counter.startsWith(`${one.branch}.`));
  const isAskedForPins = why === 'stolen' && branch?.users.some(({ hasPin }) => hasPin) === true;
  const options = END_REASONS.map((value) => ({ value, words: say(`end.reasons.${value}`) }));
  return (
    <Dialog title={say('end.title', { counter: name })} onClose={onClose}>
      <Segments label={say('end.why')} options={options} value={why} onChange={setWhy} />
      <p>
        {say('end.meaning')}{' '}
        {behind === 0 ? null : say('end.behind', { count: groupThousands(String(behind)) })}
      </p>
      <Callout tone={why === 'stolen' ? 'warn' : 'sunken'}>{say(`end.${why}`)}</Callout>
      {isAskedForPins ? (
        <Row justify="between" gap={3}>
          <div>
            <Text>{say('end.voidPins')}</Text>
            <Text size="sm" tone="soft">
              {say('end.voidPinsMeaning', { branch: branch.name })}
            </Text>
          </div>
          <Switch label={say('end.voidPins')} isOn={voidsPins} onChange={setVoidsPins} />
        </Row>
      ) : null}
      {points.length === 0 ? null : (
        <Callout tone="warn">
          {say('end.points', { points: points.map(({ place }) => place).join(', ') })}
        </Callout>
      )}
      <p>{say('end.back')}</p>
      <Failure words={failure} />
      <Actions>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button tone="danger" disabled={isWorking} onClick={() => void end()}>
          {say('end.confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}
