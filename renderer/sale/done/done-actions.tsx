import { FileDown, FileText, Printer, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChargedSale } from '../../../shared/contract/sale.ts';
import { Button } from '../../kit/components/button.tsx';
import { useSaveReceipt } from '../../kit/components/use-save-pdf.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { useCharge } from '../charge/charge-store.ts';
import { Row, Stack } from '../../kit/layout/layout.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, SEARCH_ID } from '../focus.ts';

interface DoneActionsProps {
  sale: ChargedSale;
  /** Issued, so it can be shared with the customer. */
  isIssued: boolean;
  onPrint: () => void;
}

export function DoneActions({ sale: { id }, isIssued, onPrint }: DoneActionsProps) {
  const { t } = useTranslation('sale');
  const startNext = useCharge((store) => store.startNext);

  const { saving, save } = useSaveReceipt(id);

  return (
    <Stack align="start">
      <Row gap={2} wrap>
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
      </Row>
      <Row gap={2} wrap>
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
      </Row>
    </Stack>
  );
}
