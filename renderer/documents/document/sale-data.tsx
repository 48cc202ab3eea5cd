import { useTranslation } from 'react-i18next';
import { dueDate } from '../../../shared/domain/dates.ts';
import { formatScaled, scaledFromNumber, signOf } from '../../../shared/domain/money.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { ClientFacts } from '../../clients/client-facts.tsx';
import { useDocumentWords } from '../../clients/use-document-words.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import styles from './data-tab.module.css';
import { Facts } from './facts.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { SaleLines } from './sale-lines.tsx';

interface SaleDataProps {
  detail: DocumentDetail;
  sale: NonNullable<DocumentDetail['sale']>;
}

/** A sale as it is sent: its terms, its client and its lines. */
export function SaleData({ detail, sale }: SaleDataProps) {
  const { t } = useTranslation(['document', 'documents']);
  const documentWords = useDocumentWords();
  const { venta, cliente } = sale;
  const { summary } = detail;
  const credit = venta.venta_credito;
  const amount = (value: number): string =>
    `${signOf(venta.moneda)} ${formatScaled(scaledFromNumber(value))}`;
  return (
    <>
      <SaleLines sale={sale} />
      <MoneyFacts detail={detail} />
      <section className={styles.part} aria-label={t('data.client')}>
        <h3>{t('data.client')}</h3>
        <p>
          <b>{cliente.nombre}</b> · {documentWords(cliente)}
        </p>
        <ClientFacts cliente={cliente} />
      </section>
      <Facts
        title={t('data.sale')}
        facts={[
          [t('data.localNumber'), summary.localNumber],
          [t('documents:facts.soldAt'), dayAndTime(summary.soldAt)],
          [
            t('data.condition'),
            credit === undefined ? t('data.cash') : t('data.credit', { count: credit.plazo }),
          ],
          [t('data.downPayment'), credit && amount(credit.entrega_inicial)],
          [t('data.dueOn'), credit && dueDate(summary.soldAt, credit.plazo)],
          [t('data.currency'), venta.moneda],
          [
            t('data.rate'),
            venta.moneda === 'PYG' ? undefined : formatScaled(scaledFromNumber(venta.cotizacion)),
          ],
          [t('data.timbrado'), venta.numero_timbrado],
          [t('data.point'), `${venta.numero_establecimiento}-${venta.punto_expedicion}`],
          [t('data.remark'), venta.observacion],
        ]}
      />
    </>
  );
}
