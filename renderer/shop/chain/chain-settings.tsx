import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { chainMethods, type ChainStatus, NEEDS_CODE } from '../../../shared/contract/chain.ts';
import { asError, call } from '../../ipc/call.ts';
import { askAgain, useAnswer } from '../../kit/answers.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Facts, Failure } from '../../kit/layout/panel.tsx';
import { Section } from '../../kit/settings/section.tsx';
import styles from '../shop.module.css';
import { RecoverOffer } from './recover-offer.tsx';
import { inFours, useChainWords } from './chain-words.ts';

/** The head office that this counter sends its sales to: joining it, and leaving it. */
export function ChainSettings() {
  const { t } = useTranslation('settings');
  const answer = useAnswer('chain.read', {});
  const [digits, setDigits] = useState<string | null>(null);
  if (answer === null) return null;
  const { status } = answer;
  const needsCode = status === null || NEEDS_CODE.includes(status.state);
  return (
    <Section name="chain">
      <Stack gap={4} className={styles.part}>
        <Text tone="soft">{t('chain.meaning')}</Text>
        {status === null ? null : <Member status={status} digits={digits} />}
        {needsCode ? <JoinForm onJoined={setDigits} /> : null}
        {needsCode ? <RecoverOffer /> : null}
        {status === null ? null : <Leave key={status.state === 'current' ? 'may' : 'may-not'} />}
        <Text tone="soft">{t('chain.whatGoes')}</Text>
      </Stack>
    </Section>
  );
}

function Member({ status, digits }: { status: ChainStatus; digits: string | null }) {
  const { t } = useTranslation('settings');
  const words = useChainWords();
  return (
    <Stack gap={3}>
      <Facts
        facts={[
          [t('chain.counter'), `${status.branchName} · ${status.name}`],
          [t('chain.office'), status.office],
          [t('chain.state'), words(status)],
          [t('chain.branch.name'), branchWords(t, status.branch)],
        ]}
      />
      {digits === null ? null : (
        <Callout tone="good" role="status">
          {t('chain.joined', { digits: inFours(digits) })}
        </Callout>
      )}
    </Stack>
  );
}

function branchWords(t: TFunction<'settings'>, branch: ChainStatus['branch']): string | null {
  if (branch === null) return null;
  if (branch.failure !== null) return branch.failure;
  const state = branch.isThere ? 'there' : 'away';
  return t(branch.isServer ? `chain.branch.here.${state}` : `chain.branch.${state}`);
}

function JoinForm({ onJoined }: { onJoined: (digits: string) => void }) {
  const { t } = useTranslation('settings');
  const form = useWireForm({
    initial: { code: '' },
    schema: chainMethods['chain.join'].input,
    async save(input) {
      const { digits } = await call('chain.join', input);
      await askAgain('chain.read');
      onJoined(digits);
    },
  });
  return (
    <Form ref={form.element} className={styles.form} onSubmit={form.submit}>
      <TextField
        label={t('chain.code')}
        hint={t('chain.codeHint')}
        placeholder={t('chain.codeForm')}
        maxLength={300}
        autoComplete="off"
        value={form.values.code}
        error={form.errors.code}
        onChange={(code) => form.change({ code })}
      />
      <Failure words={form.failure} />
      <div>
        <Button type="submit" tone="primary" aria-disabled={form.isSaving}>
          {t('chain.join')}
        </Button>
      </div>
    </Form>
  );
}

/**
 * Leaving is refused while the head office lacks something; the refusal offers to leave all the same. Its key changes with
 * that, so that no refusal outlives its cause.
 */
function Leave() {
  const { t } = useTranslation('settings');
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async (evenUnconfirmed: boolean): Promise<void> => {
    try {
      await call('chain.leave', { evenUnconfirmed });
      await askAgain('chain.read');
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  return (
    <Stack gap={2} align="start">
      <Failure words={failure} />
      <Row gap={2} wrap>
        <Button onClick={() => void leave(false)}>{t('chain.leave')}</Button>
        {failure === null ? null : (
          <Button tone="danger" onClick={() => void leave(true)}>
            {t('chain.leaveAnyway')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
