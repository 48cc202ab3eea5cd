import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cancel-dialog.module.css';
import { checkReason, LONGEST_REASON } from './check-reason.ts';

interface ReasonFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** What the program said of the reason. */
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The reason of a cancellation; what is wrong with it is told while it is typed. */
export function ReasonField({ ref, text, error, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const checked = checkReason(text);
  const isBegun = text.trim() !== '';
  const fault =
    checked.kind === 'too-short' && isBegun
      ? t('cancel.tooShort', { count: checked.missing })
      : checked.kind === 'too-long'
        ? t('cancel.tooLong', { count: checked.excess })
        : error;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('cancel.reason')}</label>
      <textarea
        ref={ref}
        id={id}
        value={text}
        rows={3}
        aria-required="true"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-below`} className={styles.below}>
        <span className={fault === undefined ? undefined : styles.wrong}>
          {fault ?? t('cancel.reasonHint')}
        </span>
        <span>{t('cancel.length', { length: text.trim().length, most: LONGEST_REASON })}</span>
      </p>
    </div>
  );
}
