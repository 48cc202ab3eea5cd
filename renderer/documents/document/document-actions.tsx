import { Copy, CopyCheck, Ellipsis, FileDown, FileText, Printer, Repeat2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { CollectButton } from '../../cash/receivables/collect-button.tsx';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { Menu, MenuItem } from '../../kit/components/menu.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useSaveReceipt } from '../../kit/components/use-save-pdf.ts';
import { Row } from '../../kit/layout/layout.tsx';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';
import { printDocument, usePrintReceipt } from '../../kit/printing/use-print-receipt.ts';
import { useScreen } from '../../kit/screen-store.ts';
import type { CancellationChance } from '../cancellation/cancellation-chance.ts';
import { DispatchButton } from '../dispatch/dispatch-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { openTwice } from '../twice/open-twice.ts';
import styles from './document.module.css';
import { UndoButton } from './undo-button.tsx';

let repeatSale: (id: string) => Promise<void> = () => Promise.resolve();

/** Injects the function that repeats a document's sale: this folder must not import the sale screen. */
export function onRepeat(repeat: (id: string) => Promise<void>): void {
  repeatSale = repeat;
}

export interface DocumentActionsProps {
  detail: DocumentDetail;
  chance: CancellationChance;
  /** Id of the element that describes the chance. */
  chanceId: string;
  /** Frame of the receipt while it is shown. */
  frame: RefObject<HTMLIFrameElement | null>;
  isReceiptShown: boolean;
}

/** Actions of a document, always in this order; the rare ones are in the menu. */
export function DocumentActions({ detail, chance, chanceId, frame, isReceiptShown }: DocumentActionsProps) {
  const { t } = useTranslation('documents');
  const { id, kind } = detail.summary;
  const hasReceipt = detail.receipt !== 'none';
  return (
    <Row gap={2} wrap className={styles.actions} role="group" aria-label={t('open.actions')}>
      {hasReceipt ? <PrintButton id={id} frame={frame} isShown={isReceiptShown} /> : null}
      {hasReceipt ? <ShareButton detail={detail} /> : null}
      {kind === 'invoice' ? <DispatchButton detail={detail} /> : null}
      {detail.sale?.venta.condicion_venta === 2 ? <CollectButton key={id} documentId={id} /> : null}
      {hasReceipt || kind === 'invoice' ? <MoreActions detail={detail} /> : null}
      <UndoButton detail={detail} chance={chance} describedBy={chanceId} />
    </Row>
  );
}

interface PrintButtonProps {
  id: string;
  frame: RefObject<HTMLIFrameElement | null>;
  isShown: boolean;
}

function PrintButton({ id, frame, isShown }: PrintButtonProps) {
  const { t } = useTranslation('documents');
  const isFree = useDialogs((store) => store.open === 0);
  const hasPrinter = usePrinting((store) => printerOf(store.status, 'receipt') !== null);
  const print = usePrintReceipt(frame, id);
  // Without a printer of the shop, the receipt on the screen is printed.
  const mayPrint = isShown || hasPrinter;
  useHotkeys('ctrl+p, meta+p', print, {
    enabled: isFree && mayPrint,
    enableOnFormTags: true,
    preventDefault: true,
  });
  return (
    <Button
      icon={<Printer aria-hidden="true" size={18} />}
      keyName="Ctrl+P"
      disabled={!mayPrint}
      onClick={print}
    >
      {t('receipt.print')}
    </Button>
  );
}

/** Menu: files and other papers of a document, and what can be done with its sale. */
function MoreActions({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'document', 'printing', 'alerts']);
  const { t: app } = useTranslation();
  const { id, kind } = detail.summary;
  const { saving, save } = useSaveReceipt(id);
  const status = usePrinting((store) => store.status);
  const hasReceipt = detail.receipt !== 'none';
  const repeat = async (): Promise<void> => {
    try {
      await repeatSale(id);
      useScreen.getState().show({ name: 'sale' });
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Menu button={<Button icon={<Ellipsis aria-hidden="true" size={18} />}>{t('open.more')}</Button>}>
      {hasReceipt ? (
        <>
          <MenuItem icon={FileDown} disabled={saving !== null} onClick={() => void save('roll')}>
            {t('receipt.pdf')}
          </MenuItem>
          <MenuItem icon={FileText} disabled={saving !== null} onClick={() => void save('a4')}>
            {t('receipt.pdfA4')}
          </MenuItem>
        </>
      ) : null}
      {hasReceipt && printerOf(status, 'receipt') !== null ? (
        <MenuItem icon={Copy} onClick={() => printDocument(app, { id, role: 'receipt', isCopy: true })}>
          {t('printing:paper.copy')}
        </MenuItem>
      ) : null}
      {hasReceipt && printerOf(status, 'a4') !== null ? (
        <MenuItem icon={FileText} onClick={() => printDocument(app, { id, role: 'a4', isCopy: false })}>
          {t('printing:paper.a4')}
        </MenuItem>
      ) : null}
      {kind === 'invoice' ? (
        <MenuItem icon={Repeat2} onClick={() => void repeat()}>
          {t('document:repeat')}
        </MenuItem>
      ) : null}
      {/* Where the numbers suggest a duplicate, the panel about it has this link. */}
      {kind === 'invoice' && detail.possibleDuplicate === null ? (
        <MenuItem icon={CopyCheck} onClick={() => openTwice(id)}>
          {t('alerts:twice.open')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
