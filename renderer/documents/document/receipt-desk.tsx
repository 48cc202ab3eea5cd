import { FileDown, FileText, Printer } from 'lucide-react';
import { useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { Button } from '../../components/button.tsx';
import { ReceiptPaper } from '../../components/receipt-paper.tsx';
import { usePrintReceipt } from '../../components/use-print-receipt.ts';
import { useSaveReceipt } from '../../components/use-save-pdf.ts';
import { OtherPapers } from './other-papers.tsx';
import { NoReceipt } from './no-receipt.tsx';
import styles from './receipt-desk.module.css';
import { ShareButton } from '../share/share-button.tsx';

/** The receipt on a desk, to be printed or kept as a file. */
export function ReceiptDesk({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLIFrameElement>(null);
  const { id, state, numeroDocumento, localNumber } = detail.summary;
  const { saving, save } = useSaveReceipt(id);
  const print = usePrintReceipt(frame, id);
  useHotkeys('ctrl+p, meta+p', print, { enableOnFormTags: true, preventDefault: true });
  if (detail.receipt === 'none')
    return <NoReceipt kind={detail.summary.kind} state={state} isTextDamaged={detail.isTextDamaged} />;

  return (
    <div className={styles.desk}>
      <div className={styles.actions}>
        <Button icon={<Printer aria-hidden="true" size={18} />} keyName="Ctrl+P" onClick={print}>
          {t('receipt.print')}
        </Button>
        <ShareButton detail={detail} />
        <div className={styles.more}>
          <Button
            tone="quiet"
            icon={<FileDown aria-hidden="true" size={18} />}
            disabled={saving !== null}
            onClick={() => void save('roll')}
          >
            {t(saving === 'roll' ? 'receipt.savingPdf' : 'receipt.pdf')}
          </Button>
          <Button
            tone="quiet"
            icon={<FileText aria-hidden="true" size={18} />}
            disabled={saving !== null}
            onClick={() => void save('a4')}
          >
            {t(saving === 'a4' ? 'receipt.savingPdf' : 'receipt.pdfA4')}
          </Button>
          <OtherPapers id={id} />
        </div>
      </div>
      {detail.receipt === 'provisional' ? <p className={styles.note}>{t('receipt.provisional')}</p> : null}
      <div className={styles.top} role="region" aria-label={t('receipt.paper')} tabIndex={0}>
        <ReceiptPaper
          key={id}
          documentId={id}
          paper="next"
          version={`${state} ${numeroDocumento} ${detail.history.length}`}
          title={t('receipt.frame', { number: numeroDocumento ?? localNumber })}
          frame={frame}
        />
      </div>
    </div>
  );
}
