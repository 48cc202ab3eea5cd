import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { call } from '../../ipc/call.ts';
import styles from './credit-panel.module.css';
import { DueWords } from './due-words.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { useReading } from './receivables-store.ts';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';

/** State of a sale on credit: paid and owed amounts, the due date, and the way to collect. */
export function CreditPanel({ documentId }: { documentId: string }) {
  const { t } = useTranslation('receivables');
  const read = useCallback(() => call('receivables.of-document', { id: documentId }), [documentId]);
  const { value, fault } = useReading(read);
  const { dialog, show } = useReceivableDialogs();
  if (fault !== null) return <p role="alert">{t('failed', { message: fault })}</p>;
  if (value === null || value.receivable === null) return null;
  const { receivable: sale, collections } = value;
  return (
    <section className={styles.credit} aria-label={t('document.title')}>
      <header className={styles.head}>
        <h3>{t('document.title')}</h3>
        {sale.owed === '0' ? null : (
          <Button onClick={() => show({ name: 'collect', ...sale, saleId: sale.id })}>
            {t('collectButton')}
          </Button>
        )}
      </header>
      <CreditFacts sale={sale} />
      <ReceiptList collections={collections} onShow={show} />
      {dialog}
    </section>
  );
}

function CreditFacts({ sale }: { sale: Receivable }) {
  const { t } = useTranslation('receivables');
  const amounts = (['initial', 'collected', 'givenBack'] as const).filter((name) => sale[name] !== '0');
  const money = (amount: string): string => formatMoney(BigInt(amount), sale.currency);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('document.due')}</dt>
        <dd>
          <DueWords sale={sale} />
        </dd>
      </div>
      {amounts.map((name) => (
        <div key={name}>
          <dt>{t(`document.${name}`)}</dt>
          <dd>{money(sale[name])}</dd>
        </div>
      ))}
      {sale.toGiveBack === '0' ? (
        <div>
          <dt>{t('document.owed')}</dt>
          <dd>{sale.owed === '0' ? t('document.settled') : <b>{money(sale.owed)}</b>}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('document.toGiveBack')}</dt>
          <dd>
            <b>{money(sale.toGiveBack)}</b>
          </dd>
        </div>
      )}
    </dl>
  );
}
