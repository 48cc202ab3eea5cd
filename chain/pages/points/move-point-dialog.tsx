import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { Segments } from '../../../renderer/kit/fields/segments.tsx';
import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, Failure } from '../../../renderer/kit/layout/panel.tsx';
import {
  MIN_WHY,
  type PointInUse,
  type PointMove,
  type Points,
  pointsSchema,
} from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';
import { counterWords } from './point-words.ts';

interface MovePointDialogProps {
  point: PointInUse;
  counters: Points['counters'];
  onClose: () => void;
}

/** Gives a point to a counter: with the word of the one that has it, or by force, with the person's reason. */
export function MovePointDialog({ point, counters, onClose }: MovePointDialogProps) {
  const { id, place, epoch, held } = point;
  const [to, setTo] = useState(firstChoice(point, counters));
  const [how, setHow] = useState<PointMove['how']>(mayAsk(point, to) ? 'ask' : 'force');
  const [why, setWhy] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = mayAsk(point, to) ? how : 'force';
  const isShort = why.trim().length < MIN_WHY;
  const move = async (): Promise<void> => {
    setIsTried(true);
    if (to === '' || (chosen === 'force' && isShort)) return;
    setIsWorking(true);
    const asked: PointMove = {
      point: id,
      to,
      seen: epoch,
      how: chosen,
      why: chosen === 'force' ? why.trim() : null,
    };
    try {
      answers.setQueryData(['points'], await change('points/move', pointsSchema, asked));
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
      setIsWorking(false);
    }
  };
  const hows = (['ask', 'force'] as const).map((value) => ({ value, words: say(`points.how.${value}`) }));
  return (
    <Dialog title={say(held === null ? 'points.giveOf' : 'points.moveOf', { place })} onClose={onClose}>
      <Form onSubmit={() => void move()}>
        <Failure words={failure} />
        <SelectField label={say('points.to')} value={to} onChange={setTo}>
          {counters.map((counter) => (
            <option key={counter.counter} value={counter.counter}>
              {counterWords(counter)}
            </option>
          ))}
        </SelectField>
        {held === null ? <p>{say('points.giveMeaning')}</p> : null}
        {held !== null && mayAsk(point, to) ? (
          <Segments label={say('points.howLabel')} options={hows} value={how} onChange={setHow} />
        ) : null}
        {chosen === 'force' ? (
          <>
            <Callout tone="warn">{say(held === null ? 'points.forceGive' : 'points.force')}</Callout>
            <TextField
              label={say('points.why')}
              hint={say('points.whyHint')}
              value={why}
              onChange={setWhy}
              error={isTried && isShort ? say('points.whyMissing') : undefined}
              maxLength={500}
            />
          </>
        ) : null}
        {chosen === 'ask' && held !== null ? <p>{say('points.ask', { counter: held.by.name })}</p> : null}
        <Actions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            type="submit"
            tone={chosen === 'force' ? 'danger' : 'primary'}
            disabled={isWorking || to === ''}
          >
            {say(`points.do.${held === null ? 'give' : chosen}`)}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** The one that uses a point that is no one's; else another one than its holder, which can only be told again by force. */
function firstChoice({ held, uses }: PointInUse, counters: Points['counters']): string {
  const isFirst = ({ counter }: PointInUse['uses'][number]['by']): boolean =>
    held === null ? counter === uses[0]?.by.counter : counter !== held.by.counter;
  return (counters.find(isFirst) ?? counters[0])?.counter ?? '';
}

/** True where the counters that issue with it can be waited for. */
function mayAsk({ held, newer, uses }: PointInUse, to: string): boolean {
  if (held === null) return uses.every(({ by }) => by.counter === to || by.endedWhy !== null);
  return held.to === null && held.by.endedWhy === null && held.by.counter !== to && newer === null;
}
