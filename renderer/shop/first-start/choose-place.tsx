import { ArchiveRestore, GraduationCap, Store } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../../shared/contract/contract.ts';
import { type Language, LANGUAGES } from '../../../shared/text/say.ts';
import { Button } from '../../kit/components/button.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { FieldRow } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { asError, call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { Form, Grid, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { useStart } from './start-store.ts';
import { useRecovery } from '../chain/recovery-store.ts';
import styles from '../shop.module.css';

/** Each language's own name, whatever the window's language. */
const LANGUAGE_NAMES = { 'es-PY': 'Español', en: 'English' } as const satisfies Record<Language, string>;

/** First question: training, the shop's account, or a lost counter that comes back. `trouble` says why the earlier choice is lost. */
export function ChoosePlace({ trouble }: { trouble: string | null }) {
  const { t, i18n } = useTranslation('firstStart');
  const take = useStart((store) => store.take);
  const [isReal, setIsReal] = useState(false);
  const showRecovery = useRecovery((store) => store.show);
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (choice: Input<'first-start.choose'>): Promise<void> => {
    setIsOpening(true);
    setFailure(null);
    try {
      take(await call('first-start.choose', choice));
    } catch (error) {
      setFailure(asError(error).message);
      setIsOpening(false);
    }
  };
  const language = LANGUAGES.find((one) => one === i18n.language) ?? 'es-PY';
  return (
    <main className={styles.welcome}>
      <Stack gap={5}>
        <Stack as="header" gap={2}>
          <h1>{t('place.welcome')}</h1>
          <Text tone="soft" size="lg">
            {t('place.question')}
          </Text>
        </Stack>
        {trouble === null ? null : (
          <Callout tone="warn" role="alert">
            {trouble}
          </Callout>
        )}
        <Grid columns={2} gap={4}>
          <button
            type="button"
            className={styles.card}
            autoFocus
            disabled={isOpening}
            onClick={() => void choose({ kind: 'training' })}
          >
            <GraduationCap aria-hidden="true" size={32} />
            <b>{t('place.training')}</b>
            <small>{t('place.trainingMeaning')}</small>
          </button>
          <button
            type="button"
            className={styles.card}
            aria-expanded={isReal}
            disabled={isOpening}
            onClick={() => setIsReal(true)}
          >
            <Store aria-hidden="true" size={32} />
            <b>{t('place.real')}</b>
            <small>{t('place.realMeaning')}</small>
          </button>
        </Grid>
        {isReal ? (
          <AddressForm
            isOpening={isOpening}
            failure={failure}
            onChosen={(url) => void choose({ kind: 'real', url })}
          />
        ) : null}
        <button type="button" className={styles.card} disabled={isOpening} onClick={() => showRecovery(true)}>
          <ArchiveRestore aria-hidden="true" size={32} />
          <b>{t('place.replaces')}</b>
          <small>{t('place.replacesMeaning')}</small>
        </button>
        {!isReal && failure !== null ? <p role="alert">{failure}</p> : null}
        <p role="status">{isOpening ? t('place.opening') : ''}</p>
        <div className={styles.language}>
          <Segments
            label={t('place.language')}
            options={LANGUAGES.map((value) => ({ value, words: LANGUAGE_NAMES[value] }))}
            value={language}
            onChange={(chosen) => void chooseLanguage(chosen).catch(tellError)}
          />
        </div>
      </Stack>
    </main>
  );
}

interface AddressFormProps {
  isOpening: boolean;
  failure: string | null;
  onChosen: (url: string) => void;
}

/** Address of the service, to which the new database is bound permanently. */
function AddressForm({ isOpening, failure, onChosen }: AddressFormProps) {
  const { t } = useTranslation('firstStart');
  const [url, setUrl] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (): void => {
    if (url.trim() !== '') onChosen(url);
    else field.current?.focus();
  };
  return (
    <Form onSubmit={submit}>
      <FieldRow>
        <TextField
          ref={field}
          label={t('place.address')}
          hint={t('place.addressHint')}
          error={failure ?? undefined}
          placeholder={t('place.addressForm')}
          inputMode="url"
          maxLength={500}
          value={url}
          onChange={setUrl}
        />
        <Button type="submit" tone="primary" disabled={isOpening}>
          {t('place.open')}
        </Button>
      </FieldRow>
    </Form>
  );
}
