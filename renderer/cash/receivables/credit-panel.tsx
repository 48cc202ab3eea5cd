import { useTranslation } from 'react-i18next';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { Facts, Panel } from '../../kit/layout/panel.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useAnswerOrFault } from '../../kit/answers.ts';
import { DueWords } from './due-words.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';

export function CreditPanel({ documentId }: { documentId: string }) {
  const { t } = useTranslation('receivables');
  const { answer, fault } = useAnswerOrFault('receivables.of-document', { id: documentId });
  const { dialog, show } = useReceivableDialogs();
  if (fault !== null) return <p role="alert">{t('failed', { message: fault })}</p>;
  if (answer === null || answer.receivable === null) return null;
  const { receivable: sale, collections } = answer;
  return (
    <Panel title={t('document.title')}>
      <CreditFacts sale={sale} />
      <ReceiptList collections={collections} onShow={show} />
      {dialog}
    </Panel>
  );
}

function CreditFacts({ sale }: { sale: Receivable }) {
  const { t } = useTranslation('receivables');
  const amounts = (['initial', 'collected', 'givenBack'] as const).filter((name) => sale[name] !== '0');
  const money = (amount: string): string => formatMoney(BigInt(amount), sale.currency);
  return (
    <Facts
      facts={[
        [t('document.due'), <DueWords key="due" sale={sale} />],
        ...amounts.map((name) => [t(`document.${name}`), money(sale[name])] as const),
        sale.toGiveBack === '0'
          ? [t('document.owed'), sale.owed === '0' ? t('document.settled') : <b>{money(sale.owed)}</b>]
          : [t('document.toGiveBack'), <b key="back">{money(sale.toGiveBack)}</b>],
      ]}
    />
  );
}
