import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { openTwice } from './open-twice.ts';
import styles from './twice-button.module.css';

/** For whoever fears it; where the numbers suggest it themselves, their panel leads there. */
export function TwiceButton({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('alerts');
  const { id, kind } = detail.summary;
  if (kind !== 'invoice' || detail.possibleDuplicate !== null) return null;
  return (
    <div className={styles.place}>
      <Button tone="quiet" icon={<Copy aria-hidden="true" size={18} />} onClick={() => openTwice(id)}>
        {t('twice.open')}
      </Button>
    </div>
  );
}
