import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { AnswerFault } from './answer-fault.tsx';
import { checkTypedCdc } from './check-typed-cdc.ts';
import { cdcWords } from './cdc-words.ts';
import panelStyles from '../document/panel.module.css';
import styles from './doubt-panel.module.css';
import { useResolve } from './use-resolve.ts';

/** "It was issued": its control code, which the service has to confirm. */
export function CdcAnswer({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const [text, setText] = useState('');
  const done = t('doubt.resolvedIssued', { number: detail.summary.localNumber });
  const { isWorking, fault, resolve, forget } = useResolve(detail, done);
  const typed = checkTypedCdc(text, detail);
  const { hint, error } = cdcWords(t, typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.kind === 'fits') void resolve({ kind: 'issued-with-cdc', cdc: typed.cdc });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('doubt.cdc')}
        value={text}
        inputMode="numeric"
        data-takes-scans
        hint={hint}
        error={error}
        onChange={(value) => {
          setText(value);
          forget();
        }}
      />
      {typed.kind === 'fits' ? (
        <p className={styles.fits}>
          <CircleCheck aria-hidden="true" size={18} />
          {t('doubt.cdcFits', { number: typed.number })}
        </p>
      ) : null}
      <AnswerFault fault={fault} />
      <div className={panelStyles.actions}>
        <Button tone="primary" type="submit" disabled={typed.kind !== 'fits' || isWorking}>
          {t(isWorking ? 'doubt.asking' : 'doubt.askService')}
        </Button>
      </div>
    </form>
  );
}
