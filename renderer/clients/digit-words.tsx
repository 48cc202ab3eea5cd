import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkDocument } from './check-document.ts';
import styles from './client-dialog.module.css';

/** What the check digit of a typed RUC tells, at once. Its line is always there, so that nothing jumps. */
export function DigitWords({ document }: { document: string }) {
  const { t } = useTranslation('sale');
  const checked = checkDocument(document);
  return (
    <p className={checked === null ? styles.digit : `${styles.digit} ${styles[checked.state]}`} role="status">
      {checked === null ? null : checked.state === 'right' ? (
        <>
          <CircleCheck aria-hidden="true" size={16} />
          {t('clients.digitRight')}
        </>
      ) : checked.state === 'wrong' ? (
        <>
          <CircleAlert aria-hidden="true" size={16} />
          {t('clients.digitWrong', { ruc: checked.ruc })}
        </>
      ) : (
        t('clients.digitOpen', { ruc: checked.ruc })
      )}
    </p>
  );
}
