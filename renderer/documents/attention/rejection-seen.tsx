import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { AnswerFault } from '../doubt/answer-fault.tsx';
import styles from './rejection-seen.module.css';
import { useMarkSeen } from './use-mark-seen.ts';

/** Below why it was rejected: that this is settled some other way; nothing once it is. */
export function RejectionSeen({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('attention');
  const { isWorking, fault, markSeen } = useMarkSeen(detail);
  if (!detail.attention.some(({ kind }) => kind === 'rejected')) return null;
  return (
    <div className={styles.line}>
      <p>{t('panel.rejected')}</p>
      <Button disabled={isWorking} onClick={() => void markSeen()}>
        {t('panel.seen')}
      </Button>
      <AnswerFault fault={fault} />
    </div>
  );
}
