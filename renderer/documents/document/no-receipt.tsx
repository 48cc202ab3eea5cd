import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import type { DocumentState } from '../../../shared/domain/document-state.ts';
import styles from './receipt-desk.module.css';

interface NoReceiptProps {
  kind: DocumentDetail['summary']['kind'];
  state: DocumentState;
}

/** Where no paper may stand for the document: why. */
export function NoReceipt({ kind, state }: NoReceiptProps) {
  const { t } = useTranslation('documents');
  return (
    <p className={styles.bare}>
      <FileX2 aria-hidden="true" size={18} />
      <span>
        {t('receipt.none')} {t(`receipt.${reasonOf(kind, state)}`)}
      </span>
    </p>
  );
}

/** A sale has none in three states; a dispatch note in each before it is issued. */
function reasonOf(kind: NoReceiptProps['kind'], state: DocumentState) {
  if (state === 'discarded') return 'noneDiscarded';
  if (state === 'issued-unidentified') return 'noneUnidentified';
  return kind === 'dispatch-note' ? 'noneNote' : 'noneRefused';
}
