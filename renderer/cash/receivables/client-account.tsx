import { useTranslation } from 'react-i18next';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useAnswerOrFault } from '../../kit/answers.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { DueWords } from './due-words.tsx';
import { OwedSums } from './owed-sums.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';

/** Debts and payments of one client; nothing for a client who never bought on credit. */
export function ClientAccount({ clientDocument }: { clientDocument: string }) {
  const { t } = useTranslation('receivables');
  const { answer, fault } = useAnswerOrFault('receivables.client', { clientDocument });
  const { dialog, show } = useReceivableDialogs();
  if (fault !== null) return <p role="alert">{t('failed', { message: fault })}</p>;
  if (answer === null || answer.clientName === null) return null;
  const { clientName, sums, sales, collections } = answer;
  const collect = ({ currency }: Pick<Receivable, 'currency'>, saleId: string | null): void =>
    show({ name: 'collect', clientDocument: answer.clientDocument, clientName, currency, saleId });
  return (
    <Stack as="section" gap={2} aria-label={t('account.title')}>
      <Row as="header" justify="between" wrap>
        <h3>{t('account.title')}</h3>
        {sums
          .filter(({ owed }) => owed !== '0')
          .map((sum) => (
            <Button key={sum.currency} onClick={() => collect(sum, null)}>
              {sums.length === 1
                ? t('collectButton')
                : t('collect.do', { amount: formatMoney(BigInt(sum.owed), sum.currency) })}
            </Button>
          ))}
      </Row>
      {sales.length === 0 ? <Text tone="soft">{t('account.nothing')}</Text> : <OwedSums sums={sums} />}
      <List>
        {sales.map((sale) => {
          const number = sale.numeroDocumento ?? sale.localNumber;
          return (
            <Row as="li" key={sale.id}>
              <LinkButton
                aria-label={t('openDocument', { number })}
                onClick={() => useScreen.getState().show({ name: 'documents', documentId: sale.id })}
              >
                <b>{number}</b>
              </LinkButton>
              <Row grow>
                <DueWords sale={sale} />
              </Row>
              <b>{formatMoney(BigInt(sale.owed === '0' ? sale.toGiveBack : sale.owed), sale.currency)}</b>
              {sale.owed === '0' ? (
                <small>{t('account.toGiveBack')}</small>
              ) : (
                <Button
                  tone="quiet"
                  aria-label={t('collectOf', { number })}
                  onClick={() => collect(sale, sale.id)}
                >
                  {t('collectButton')}
                </Button>
              )}
            </Row>
          );
        })}
      </List>
      <ReceiptList collections={collections} onShow={show} />
      {dialog}
    </Stack>
  );
}
