import { useTranslation } from 'react-i18next';
import { formatScaled } from '../../../shared/domain/money.ts';
import { saleTotals } from '../../../shared/domain/sale-totals.ts';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { formatMoney } from '../../components/money.ts';
import styles from './sale-lines.module.css';

/** What was sold. */
export function SaleLines({ sale }: { sale: NonNullable<DocumentDetail['sale']> }) {
  const { t } = useTranslation('documents');
  const { lines, total } = saleTotals(sale);
  return (
    <table className={styles.lines}>
      <caption>{t('lines.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lines.description')}</th>
          <th scope="col">{t('lines.value')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              {line.descripcion}
              <small>
                {line.codigo} · {formatScaled(line.quantity)} × {formatScaled(line.unitPrice)}
              </small>
            </td>
            <td>{formatScaled(line.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('lines.total')}</th>
          <td>{formatMoney(total, sale.venta.moneda)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
