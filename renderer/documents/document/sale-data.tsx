import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { dueDate } from '../../../shared/domain/dates.ts';
import {
  formatMinor,
  formatMoney,
  formatScaled,
  scaledFromNumber,
  signOf,
} from '../../../shared/domain/money.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { heldMoney } from '../../../shared/domain/cash/document-money.ts';
import { saleLines } from '../../../shared/domain/sale/match-sale-lines.ts';
import { saleTotals } from '../../../shared/domain/sale/sale-totals.ts';
import { ClientFacts } from '../../clients/client-facts.tsx';
import { useDocumentWords } from '../../clients/client-words.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Table } from '../../kit/layout/table.tsx';
import documentsStyles from '../documents.module.css';
import styles from './document.module.css';
import { Part } from './facts.tsx';
import { moneyOf } from './money-of.ts';
import { useUnits } from '../../catalog/unit-store.ts';

interface SaleDataProps {
  detail: DocumentDetail;
  sale: NonNullable<DocumentDetail['sale']>;
}

/** A sale as sent: its terms, its client and its lines. */
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
      <Part title={t('data.client')}>
        <p>
          <b>{cliente.nombre}</b> · {documentWords(cliente)}
        </p>
        <ClientFacts cliente={cliente} />
      </Part>
      <Part
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

/** Payments and refunds of a sale, and the money held for it now; nothing where no money moved. */
function MoneyFacts({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['document', 'app']);
  const { currency } = detail.summary;
  const movements = moneyOf(detail);
  if (movements.length === 0) return null;
  return (
    <Part title={t('data.money')}>
      <List>
        {movements.map(({ id, kind, means, amount, reference, at }) => (
          <Row key={id} as="li" justify="between">
            <Stack as="span" gap={0}>
              {[t(`data.moved.${kind}`), t(`app:means.${means}`), reference].filter(Boolean).join(' · ')}
              <small>{dayAndTime(at)}</small>
            </Stack>
            <b>{formatMoney(amount, currency)}</b>
          </Row>
        ))}
        {movements.length === 1 ? null : (
          <Row as="li" justify="between">
            <span>{t('data.held')}</span>
            <b>{formatMoney(heldMoney(movements), currency)}</b>
          </Row>
        )}
      </List>
    </Part>
  );
}

/** Lines of the sale, each value under its rate as on the receipt, and the totals with the IVA in them. */
function SaleLines({ sale }: { sale: NonNullable<DocumentDetail['sale']> }) {
  const { t } = useTranslation('document');
  const { names, read } = useUnits();
  useEffect(() => void (names.size === 0 && read()), [names, read]);
  const { lines, exempt, five, ten, total, iva5, iva10, iva } = saleTotals(sale);
  const items = saleLines(sale.items);
  const money = (minor: bigint): string => formatMinor(minor, sale.venta.moneda);
  const value = (scaled: bigint): string => (scaled === 0n ? '' : formatScaled(scaled));
  return (
    <Part title={t('data.lines')}>
      <Table
        className={`${documentsStyles.lines} ${styles.lines}`}
        aria-label={t('data.lines')}
        columns={[
          { key: 'description', words: t('data.description') },
          ...(['quantity', 'price', 'exempt', 'five', 'ten'] as const).map((key) => ({
            key,
            words: t(`data.${key}`),
            isNumber: true,
          })),
        ]}
        foot={
          <>
            <tr>
              <th scope="row" colSpan={3}>
                {t('data.subtotals')}
              </th>
              {[exempt, five, ten].map((sum, place) => (
                <td key={place} data-number>
                  {money(sum)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {t('data.total')}
                <br />
                <small>{t('data.iva', { five: money(iva5), ten: money(iva10), all: money(iva) })}</small>
              </th>
              <td colSpan={3} data-number>
                <Text as="b" size="lg">
                  {formatMoney(total, sale.venta.moneda)}
                </Text>
              </td>
            </tr>
          </>
        }
      >
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              {line.descripcion}
              <br />
              <small>
                {[line.codigo, items[index]?.item.observacion]
                  .filter((part) => part && part !== '')
                  .join(' · ')}
              </small>
            </td>
            <td data-number>
              {formatScaled(line.quantity)} <small>{names.get(line.unitId)}</small>
            </td>
            <td data-number>{formatScaled(line.unitPrice)}</td>
            <td data-number>{value(line.exempt)}</td>
            <td data-number>{value(line.five)}</td>
            <td data-number>{value(line.ten)}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}
