import { useTranslation } from 'react-i18next';
import { HandCoins } from 'lucide-react';
import { Button } from '../../kit/components/button.tsx';
import { useAnswer } from '../../kit/answers.ts';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';

/** Takes money for a sale on credit; nothing once it is paid. */
export function CollectButton({ documentId }: { documentId: string }) {
  const { t } = useTranslation('receivables');
  const sale = useAnswer('receivables.of-document', { id: documentId })?.receivable ?? null;
  const { dialog, show } = useReceivableDialogs();
  return (
    <>
      {sale === null || sale.owed === '0' ? null : (
        <Button
          icon={<HandCoins aria-hidden="true" size={18} />}
          onClick={() => show({ name: 'collect', ...sale, saleId: sale.id })}
        >
          {t('collectButton')}
        </Button>
      )}
      {dialog}
    </>
  );
}
