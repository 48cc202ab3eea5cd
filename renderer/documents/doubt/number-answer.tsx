import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { AnswerFault } from './answer-fault.tsx';
import { checkTypedNumber } from './typed-answer.ts';
import styles from './doubt-panel.module.css';
import { useResolve } from './use-resolve.ts';
import { Actions } from '../../kit/components/dialog.tsx';

/** "It was issued", and only its number is known. Final. */
export function NumberAnswer({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const done = t('doubt.resolvedIssued', { number: detail.summary.localNumber });
  const { isWorking, fault, resolve, forget } = useResolve(detail, done);
  const typed = checkTypedNumber(text, detail);
  // A half-typed number is no fault yet.
  const unlike = typed.kind === 'unlike' && isLeft ? t('doubt.numberUnlike') : undefined;
  const error = typed.kind === 'other-point' ? t('doubt.numberOtherPoint', { point: typed.point }) : unlike;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.kind === 'fits') void resolve({ kind: 'issued-with-number', numero: typed.numero });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        data-takes-scans
        label={t('doubt.number')}
        value={text}
        hint={t('doubt.withNumberHint')}
        error={error}
        onBlur={() => setIsLeft(true)}
        onChange={(value) => {
          setText(value);
          setIsLeft(false);
          forget();
        }}
      />
      {typed.kind === 'fits' ? (
        <p className={styles.fits}>
          <CircleCheck aria-hidden="true" size={18} />
          <UnbrokenNumbers text={t('doubt.numberFits', { number: typed.numero })} />
        </p>
      ) : null}
      <p className={styles.note}>{t('doubt.numberFinal')}</p>
      <AnswerFault fault={fault} />
      <Actions>
        <Button tone="primary" type="submit" disabled={typed.kind !== 'fits' || isWorking}>
          {t(isWorking ? 'doubt.working' : 'doubt.keepNumber')}
        </Button>
      </Actions>
    </form>
  );
}
