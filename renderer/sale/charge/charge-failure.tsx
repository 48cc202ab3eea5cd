import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../ipc/call.ts';
import styles from '../../cash/payments/charge.module.css';

/** What happened, what it means for the sale, and what to do. */
export function ChargeFailure({ failure }: { failure: Error | null }) {
  const { t } = useTranslation('sale');
  if (failure === null) return null;
  const { kind, fields } =
    failure instanceof CallError ? failure : { kind: 'unexpected' as const, fields: [] };
  const isInput = kind === 'input';
  // What failed while it was being done may have been done all the same.
  const isUnsold = isInput || kind === 'refused';
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.what}>
        <CircleAlert aria-hidden="true" size={20} />
        {t(isUnsold ? 'charge.failed' : 'charge.unconfirmed')}
      </p>
      <p>{failure.message}</p>
      {fields.length === 0 ? null : (
        <ul>
          {fields.map((field) => (
            <li key={field.path}>{field.message}</li>
          ))}
        </ul>
      )}
      <p>{t(isUnsold ? 'charge.unsold' : 'charge.stays')}</p>
      <p>{t(isInput ? 'charge.toCorrect' : 'charge.toRetry')}</p>
    </div>
  );
}
