import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { saleLines } from '../../../shared/domain/sale-lines.ts';
import { formatMinor, formatMoney, formatScaled } from '../../../shared/domain/money.ts';
import { saleTotals } from '../../../shared/domain/sale-totals.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import styles from './sale-lines.module.css';

/** What was sold, each value under its rate as on the receipt, and the totals with the IVA in them. */
export function SaleLines({ sale }: { sale: NonNullable<DocumentDetail['sale']> }) {
  const { t } = useTranslation('document');
  const { names, read } = useUnits();
  useEffect(() => void (names.size === 0 && read()), [names, read]);
  const { lines, exempt, five, ten, total, iva5, iva10, iva } = saleTotals(sale);
  const items = saleLines(sale.items);
  const money = (minor: bigint): string => formatMinor(minor, sale.venta.moneda);
  const value = (scaled: bigint): string => (scaled === 0n ? '' : formatScaled(scaled));
  return (
    <table className={styles.lines}>
      <caption>{t('data.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('data.description')}</th>
          <th scope="col">{t('data.quantity')}</th>
          <th scope="col">{t('data.price')}</th>
          <th scope="col">{t('data.exempt')}</th>
          <th scope="col">{t('data.five')}</th>
          <th scope="col">{t('data.ten')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              {line.descripcion}
              <small>
                {[line.codigo, items[index]?.item.observacion]
                  .filter((part) => part && part !== '')
                  .join(' · ')}
              </small>
            </td>
            <td>
              {formatScaled(line.quantity)} <small>{names.get(line.unitId)}</small>
            </td>
            <td>{formatScaled(line.unitPrice)}</td>
            <td>{value(line.exempt)}</td>
            <td>{value(line.five)}</td>
            <td>{value(line.ten)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('data.subtotals')}
          </th>
          <td>{money(exempt)}</td>
          <td>{money(five)}</td>
          <td>{money(ten)}</td>
        </tr>
        <tr className={styles.total}>
          <th scope="row" colSpan={3}>
            {t('data.total')}
            <small>{t('data.iva', { five: money(iva5), ten: money(iva10), all: money(iva) })}</small>
          </th>
          <td colSpan={3}>{formatMoney(total, sale.venta.moneda)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
