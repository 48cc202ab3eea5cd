import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import styles from './empty-dialog.module.css';
import { useSale } from '../sale-store.ts';

/** Asks before a sale is given up; the safe answer has the focus. */
export function EmptyDialog() {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={t('emptying.title')} meaning={t('emptying.meaning')} initialFocus={safe} onClose={close}>
      <div className={styles.answers}>
        <Button ref={safe} autoFocus onClick={close}>
          {t('emptying.cancel')}
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            useSale.getState().empty().then(close, tellError);
          }}
        >
          {t('emptying.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
