import { Copy, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { printDocument } from '../../kit/printing/print-document.ts';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';

/** A document on other paper than the customer's receipt, where the shop has a printer for it. */
export function OtherPapers({ id }: { id: string }) {
  const { t } = useTranslation('printing');
  const { t: app } = useTranslation();
  const status = usePrinting((store) => store.status);
  return (
    <>
      {printerOf(status, 'receipt') === null ? null : (
        <Button
          tone="quiet"
          icon={<Copy aria-hidden="true" size={18} />}
          onClick={() => printDocument(app, { id, role: 'receipt', isCopy: true })}
        >
          {t('paper.copy')}
        </Button>
      )}
      {printerOf(status, 'a4') === null ? null : (
        <Button
          tone="quiet"
          icon={<FileText aria-hidden="true" size={18} />}
          onClick={() => printDocument(app, { id, role: 'a4', isCopy: false })}
        >
          {t('paper.a4')}
        </Button>
      )}
    </>
  );
}
