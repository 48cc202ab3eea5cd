import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import styles from './data-tab.module.css';
import { NoteData } from './note-data.tsx';
import { SaleData } from './sale-data.tsx';

/** What is sent of it, in words. */
export function DataTab({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { sale, note } = detail;
  return (
    <div className={styles.data}>
      {sale === null ? null : <SaleData detail={detail} sale={sale} />}
      {note === null || detail.isTextDamaged ? null : <NoteData note={note} />}
      {detail.isTextDamaged ? <p>{t('meaning.damaged')}</p> : null}
    </div>
  );
}
