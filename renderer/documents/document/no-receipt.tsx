import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentState } from '../../../shared/domain/document-state.ts';
import styles from './receipt-desk.module.css';

/** On the desk where no paper may stand for the document. */
export function NoReceipt({ state }: { state: DocumentState }) {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.desk}>
      <div className={styles.bare}>
        <FileX2 aria-hidden="true" size={32} />
        <p>{t('receipt.none')}</p>
        {state === 'discarded' ? <p>{t('receipt.noneDiscarded')}</p> : null}
        {state === 'refused' ? <p>{t('receipt.noneRefused')}</p> : null}
        {state === 'issued-unidentified' ? <p>{t('receipt.noneUnidentified')}</p> : null}
      </div>
    </div>
  );
}
