import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import styles from './receipt-desk.module.css';

type NoReceiptProps = Pick<DocumentDetail['summary'], 'kind' | 'state'> &
  Pick<DocumentDetail, 'isTextDamaged'>;

/** Where no paper may stand for the document: why. */
export function NoReceipt(props: NoReceiptProps) {
  const { t } = useTranslation('documents');
  return (
    <p className={styles.bare}>
      <FileX2 aria-hidden="true" size={18} />
      <span>
        {t('receipt.none')} {t(`receipt.${reasonOf(props)}`)}
      </span>
    </p>
  );
}

/** What cannot be read has none; a sale has none in three states; a dispatch note in each before it is issued. */
function reasonOf({ kind, state, isTextDamaged }: NoReceiptProps) {
  if (isTextDamaged) return 'noneDamaged';
  if (state === 'discarded') return 'noneDiscarded';
  if (state === 'issued-unidentified') return 'noneUnidentified';
  return kind === 'dispatch-note' ? 'noneNote' : 'noneRefused';
}
