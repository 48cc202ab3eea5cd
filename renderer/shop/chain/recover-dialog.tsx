import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chainMethods, type ChainProgress } from '../../../shared/contract/chain.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { Form, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Facts, Failure } from '../../kit/layout/panel.tsx';
import styles from '../shop.module.css';
import { inFours } from './chain-words.ts';
import { useRecovery } from './recovery-store.ts';

type Recovered = Output<'chain.recover'>;

/** Brings a lost counter back from its head office: its code, the lines as they come, the outcome. */
export function RecoverDialog() {
  const { t } = useTranslation('settings');
  const close = (): void => useRecovery.getState().show(false);
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useWireForm({
    initial: { code: '' },
    schema: chainMethods['chain.recover'].input,
    save: async (input) => setRecovered(await call('chain.recover', input)),
  });
  if (recovered !== null) {
    return (
      <Dialog title={t('chain.recover.done')}>
        <Outcome recovered={recovered} />
      </Dialog>
    );
  }
  if (form.isSaving) {
    return (
      <Dialog title={t('chain.recover.title')}>
        <Progress />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('chain.recover.title')}
      meaning={t('chain.recover.meaning')}
      width="wide"
      initialFocus={field}
      onClose={close}
    >
      <Form ref={form.element} onSubmit={form.submit}>
        <Facts
          isBeside
          facts={(['comes', 'stays', 'review', 'series', 'lost'] as const).map((fact) => [
            t(`chain.recover.${fact}.name`),
            t(`chain.recover.${fact}.meaning`),
          ])}
        />
        <TextField
          ref={field}
          label={t('chain.code')}
          hint={t('chain.recover.codeHint')}
          placeholder={t('chain.codeForm')}
          maxLength={300}
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.change({ code })}
        />
        <Failure words={form.failure} />
        <Actions>
          <Button onClick={close}>{t('chain.recover.cancel')}</Button>
          <Button type="submit" tone="primary">
            {t('chain.recover.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function Progress() {
  const { t } = useTranslation('settings');
  const [progress, setProgress] = useState<ChainProgress | null>(null);
  useEffect(() => subscribe('chain.recovering', setProgress), []);
  const { read = 0, total = 0 } = progress ?? {};
  const count = t('chain.recover.count', { read: formatCount(read), total: formatCount(total) });
  const isHere = progress !== null && read >= total;
  return (
    <Stack gap={4}>
      <progress
        aria-label={t('chain.recover.progress')}
        {...(progress === null || isHere ? {} : { max: total, value: read })}
      />
      <Text size="lg" weight="strong" role="status">
        {progress === null ? t('chain.recover.asking') : isHere ? t('chain.recover.placing') : count}
      </Text>
      <Text tone="soft">{t('chain.recover.waiting')}</Text>
    </Stack>
  );
}

function Outcome({ recovered }: { recovered: Recovered }) {
  const { t } = useTranslation('settings');
  const { documents, underReview, troubles, joined } = recovered;
  return (
    <>
      <Stack gap={4} role="status">
        <Text>
          {t('chain.recover.documents', { count: documents, number: formatCount(documents) })}{' '}
          {underReview === 0
            ? t('chain.recover.noneUnderReview')
            : t('chain.recover.underReview', { count: underReview, number: formatCount(underReview) })}
        </Text>
        {troubles === null ? null : <Callout tone="warn">{troubles}</Callout>}
        {'digits' in joined ? (
          <Stack gap={2}>
            <p className={styles.code}>{inFours(joined.digits)}</p>
            <Text tone="soft">{t('chain.recover.digits')}</Text>
          </Stack>
        ) : (
          <Callout tone="warn">{t('chain.recover.notJoined', { why: joined.failure })}</Callout>
        )}
        <Text>{t('chain.recover.next')}</Text>
      </Stack>
      <Actions>
        <Button tone="primary" autoFocus onClick={() => location.reload()}>
          {t('chain.recover.openCounter')}
        </Button>
      </Actions>
    </>
  );
}
