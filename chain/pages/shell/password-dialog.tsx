import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { useNotices } from '../../../renderer/kit/components/notice-store.ts';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { MIN_PASSWORD, sessionSchema } from '../../office/contract.ts';
import { change, wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';
import { LanguageChoice } from './language-choice.tsx';

/** Changes one's own password, and the language of this browser. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = next.length < MIN_PASSWORD;
  const save = async (): Promise<void> => {
    setIsTried(true);
    if (isShort) return;
    try {
      await change('password', sessionSchema, { current, next });
      useNotices.getState().tell('good', say('password.done'));
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <Dialog title={say('password.title')} onClose={onClose}>
      <LanguageChoice />
      <Form onSubmit={() => void save()}>
        <Text tone="soft">{say('password.meaning')}</Text>
        <Failure words={failure} />
        <TextField
          label={say('password.current')}
          type="password"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
        />
        <TextField
          label={say('password.next')}
          type="password"
          hint={say('password.hint', { count: MIN_PASSWORD })}
          error={isTried && isShort ? say('missing.password', { count: MIN_PASSWORD }) : undefined}
          value={next}
          onChange={setNext}
          autoComplete="new-password"
        />
        <Actions>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" tone="primary">
            {say('password.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
