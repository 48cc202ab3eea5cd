import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { TextField } from '../../../renderer/kit/fields/text-field.tsx';
import { Form, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Failure } from '../../../renderer/kit/layout/panel.tsx';
import { MIN_PASSWORD, sessionSchema } from '../../office/contract.ts';
import { answers, change, wordsOf } from '../ask.ts';
import { go } from '../place.ts';
import { Brand } from '../shell/brand.tsx';
import { LanguageChoice } from '../shell/language-choice.tsx';
import { say } from '../texts/say.ts';
import styles from './sign-in.module.css';

/** An owner chooses name and password, by the link that the office showed at its first start, or by a later one. */
export function FirstPerson({ token, isFirst }: { token: string; isFirst: boolean }) {
  const title = say(isFirst ? 'first.title' : 'first.titleAgain');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameError = isTried && name.trim() === '' ? say('missing.name') : undefined;
  const isShort = password.length < MIN_PASSWORD;
  const begin = async (): Promise<void> => {
    setIsTried(true);
    if (name.trim() === '' || isShort) return;
    try {
      const session = await change('first', sessionSchema, { token, name, password });
      // The token leaves the address.
      go('/', { replaces: true });
      answers.setQueryData(['session'], session);
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <main className={styles.screen}>
      <title>{`${title} · ${say('office')}`}</title>
      <Brand />
      <Form className={styles.card} onSubmit={() => void begin()}>
        <h2>{title}</h2>
        <Text tone="soft">{say(isFirst ? 'first.meaning' : 'first.meaningAgain')}</Text>
        <Failure words={failure} />
        <TextField
          label={say('signIn.person')}
          value={name}
          error={nameError}
          onChange={setName}
          autoComplete="username"
          autoCapitalize="words"
          autoFocus
        />
        <TextField
          label={say('signIn.password')}
          type="password"
          value={password}
          hint={say('first.passwordHint', { count: MIN_PASSWORD })}
          error={isTried && isShort ? say('missing.password', { count: MIN_PASSWORD }) : undefined}
          onChange={setPassword}
          autoComplete="new-password"
        />
        <Button type="submit" tone="primary">
          {say('first.do')}
        </Button>
      </Form>
      <LanguageChoice />
    </main>
  );
}
