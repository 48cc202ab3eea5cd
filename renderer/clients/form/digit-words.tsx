import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkDocument } from '../check-document.ts';
import styles from './digit-words.module.css';

interface DigitWordsProps {
  document: string;
  /** What is missing is added when the field is left; else it is only told. */
  isProposed?: boolean;
}

/** What the check digit of a typed RUC tells, at once. Its line is always there, so that nothing jumps. */
export function DigitWords({ document, isProposed = false }: DigitWordsProps) {
  const { t } = useTranslation('clients');
  const checked = checkDocument(document);
  return (
    <p className={checked === null ? styles.digit : `${styles.digit} ${styles[checked.state]}`} role="status">
      {checked === null ? null : checked.state === 'right' ? (
        <>
          <CircleCheck aria-hidden="true" size={16} />
          {t('digit.right')}
        </>
      ) : checked.state === 'wrong' ? (
        <>
          <CircleAlert aria-hidden="true" size={16} />
          {t('digit.wrong', { ruc: checked.ruc })}
        </>
      ) : (
        t(isProposed ? 'digit.propose' : 'digit.open', { ruc: checked.ruc })
      )}
    </p>
  );
}
