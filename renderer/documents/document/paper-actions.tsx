import { FileDown, FileText, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { usePrintReceipt } from '../../kit/printing/use-print-receipt.ts';
import { useSaveReceipt } from '../../kit/components/use-save-pdf.ts';
import { ShareButton } from '../share/share-button.tsx';
import { OtherPapers } from './other-papers.tsx';

interface PaperActionsProps {
  detail: DocumentDetail;
  /** Holds the paper that is shown. */
  frame: RefObject<HTMLIFrameElement | null>;
}

/** Prints the receipt that is shown, gives it to the customer, or keeps it as a file. */
export function PaperActions({ detail, frame }: PaperActionsProps) {
  const { t } = useTranslation('documents');
  const { id } = detail.summary;
  const { saving, save } = useSaveReceipt(id);
  const print = usePrintReceipt(frame, id);
  useHotkeys('ctrl+p, meta+p', print, { enableOnFormTags: true, preventDefault: true });
  return (
    <>
      <Button icon={<Printer aria-hidden="true" size={18} />} keyName="Ctrl+P" onClick={print}>
        {t('receipt.print')}
      </Button>
      <ShareButton detail={detail} />
      <Button
        icon={<FileDown aria-hidden="true" size={18} />}
        disabled={saving !== null}
        onClick={() => void save('roll')}
      >
        {t(saving === 'roll' ? 'receipt.savingPdf' : 'receipt.pdf')}
      </Button>
      <Button
        icon={<FileText aria-hidden="true" size={18} />}
        disabled={saving !== null}
        onClick={() => void save('a4')}
      >
        {t(saving === 'a4' ? 'receipt.savingPdf' : 'receipt.pdfA4')}
      </Button>
      <OtherPapers id={id} />
    </>
  );
}
