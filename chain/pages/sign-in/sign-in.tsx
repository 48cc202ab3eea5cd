import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, Failure } from '../../../renderer/kit/layout/panel.tsx';
import { sessionSchema } from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import { Brand } from '../shell/brand.tsx';
import { LanguageChoice } from '../shell/language-choice.tsx';
import { say } from '../texts/say.ts';
import styles from './sign-in.module.css';

export function SignIn({ isFirstStart }: { isFirstStart: boolean }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const signIn = async (): Promise<void> => {
    setIsWorking(true);
    try {
      const session = await change('session', sessionSchema, { name, password });
      // Answers to the person before, whose session ended.
      answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      answers.setQueryData(['session'], session);
    } catch (error) {
      setFailure(wordsOf(error));
      setPassword('');
      setIsWorking(false);
    }
  };
  return (
    <main className={styles.screen}>
      <title>{`${say('signIn.title')} · ${say('office')}`}</title>
      <Brand />
      <Form className={styles.card} onSubmit={() => void signIn()}>
        <h2>{say('signIn.title')}</h2>
        {isFirstStart ? <Callout tone="sunken">{say('signIn.firstStart')}</Callout> : null}
        <Failure words={failure} />
        <TextField
          label={say('signIn.person')}
          value={name}
          onChange={setName}
          autoComplete="username"
          autoCapitalize="words"
          autoFocus
          required
        />
        <TextField
          label={say('signIn.password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
        />
        <Button type="submit" tone="primary" disabled={isWorking || name.trim() === '' || password === ''}>
          {isWorking ? say('signIn.working') : say('signIn.do')}
        </Button>
      </Form>
      <LanguageChoice />
    </main>
  );
}
