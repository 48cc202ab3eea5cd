import { FileDown, FileText, Printer, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChargedSale } from '../../../shared/contract/sale.ts';
import { Button } from '../../kit/components/button.tsx';
import { useSaveReceipt } from '../../kit/components/use-save-pdf.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { useCharge } from '../charge/charge-store.ts';
import styles from './done-view.module.css';
import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, SEARCH_ID } from '../focus.ts';

interface DoneActionsProps {
  sale: ChargedSale;
  /** It is issued: there is something to give to the customer. */
  isIssued: boolean;
  onPrint: () => void;
}

export function DoneActions({ sale: { id }, isIssued, onPrint }: DoneActionsProps) {
  const { t } = useTranslation('sale');
  const startNext = useCharge((store) => store.startNext);

  const { saving, save } = useSaveReceipt(id);

  return (
    <div className={styles.actions}>
      <Button
        tone="primary"
        size="large"
        keyName="Enter"
        onClick={() => {
          startNext();
          focusOn(SEARCH_ID);
        }}
      >
        {t('done.next')}
      </Button>
      <div className={styles.others}>
        <Button icon={<Printer aria-hidden="true" size={18} />} keyName="Ctrl+P" onClick={onPrint}>
          {t('done.print')}
        </Button>
        <Button
          icon={<Share2 aria-hidden="true" size={18} />}
          keyName="Ctrl+K"
          disabled={!isIssued}
          onClick={() => useSaleDialog.getState().show('share')}
        >
          {t('done.share')}
        </Button>
        <Button
          icon={<FileDown aria-hidden="true" size={18} />}
          disabled={saving !== null}
          onClick={() => void save('roll')}
        >
          {t('done.pdf')}
        </Button>
        <Button
          tone="quiet"
          icon={<FileText aria-hidden="true" size={18} />}
          onClick={() => useScreen.getState().show({ name: 'documents', documentId: id })}
        >
          {t('done.open')}
        </Button>
      </div>
    </div>
  );
}
