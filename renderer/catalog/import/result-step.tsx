import { Tag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelSource } from '../../../shared/contract/labels.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatCount } from '../../kit/components/format-count.ts';
import { FetchedLabelsDialog } from '../labels/fetched-labels-dialog.tsx';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';

/** What was saved; of an import that was stopped, how it goes on. */
export function ResultStep({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('import');
  const { result, leave } = useImport();
  const [labelled, setLabelled] = useState<LabelSource | null>(null);
  const itemIds = result?.itemIds ?? [];
  return (
    <>
      {result === null ? null : (
        <div className={styles.progress} role="status">
          <p className={fileStyles.count}>
            {result.isCancelled
              ? t('result.cut', { written: formatCount(result.written), total: formatCount(result.total) })
              : t('result.whole', { count: result.written, written: formatCount(result.written) })}
          </p>
          {result.isCancelled ? <p className={fileStyles.soft}>{t('result.cutMeaning')}</p> : null}
          {result.refused > 0 ? (
            <p>{t('result.refused', { count: result.refused, refused: formatCount(result.refused) })}</p>
          ) : null}
        </div>
      )}
      <div className={fileStyles.actions}>
        {itemIds.length > 0 ? (
          <Button
            icon={<Tag aria-hidden="true" size={18} />}
            onClick={() => setLabelled({ of: 'items', ids: itemIds })}
          >
            {t('result.labels')}
          </Button>
        ) : null}
        <Button onClick={leave}>{t('result.another')}</Button>
        <Button data-first tone="primary" onClick={onClose}>
          {t('result.done')}
        </Button>
      </div>
      {labelled === null ? null : (
        <Suspense fallback={null}>
          <FetchedLabelsDialog from={labelled} onClose={() => setLabelled(null)} />
        </Suspense>
      )}
    </>
  );
}
