import { Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import styles from './lines-foot.module.css';
import { useSale } from '../sale-store.ts';

/** Below the lines: how many, what was taken out just now, and the way to empty it all. */
export const LinesFoot = memo(function LinesFoot({ count }: { count: number }) {
  const { t } = useTranslation('sale');
  const removed = useSale((store) => store.removed.at(-1));
  const undo = useSale((store) => store.undoRemove);
  const show = useSaleDialog((store) => store.show);
  return (
    <footer className={styles.foot}>
      <p className={styles.count}>{t('lines.count', { count })}</p>
      <div className={styles.removed} role="status">
        {removed === undefined ? null : (
          <>
            <p className={styles.words}>
              {t('lines.removed', { name: removed.line.item.record.descripcion })}
            </p>
            <Button
              tone="quiet"
              icon={<Undo2 aria-hidden="true" size={18} />}
              keyName="Ctrl+Z"
              onClick={undo}
            >
              {t('lines.undo')}
            </Button>
          </>
        )}
      </div>
      {count === 0 ? null : (
        <Button tone="quiet" onClick={() => show('empty')}>
          {t('lines.empty')}
        </Button>
      )}
    </footer>
  );
});
