import { useTranslation } from 'react-i18next';
import { soldByCurrency } from '../../../shared/domain/cash/currencies.ts';
import type { CurrencyReport, ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { usePrintingDialog } from '../../kit/printing/printing-store.ts';
import styles from './drawer-panel.module.css';

interface DrawerPanelProps {
  report: ShiftReport;
  hasDrawer: boolean;
}

/** Expected money by currency and means, and the sales. */
export function DrawerPanel({ report, hasDrawer }: DrawerPanelProps) {
  const { t } = useTranslation('till');
  const showPrinting = usePrintingDialog((store) => store.show);
  const { money, sales, open, openings } = report;
  const sold = soldByCurrency(sales);
  return (
    <section className={styles.panel} aria-label={t('drawer.title')}>
      {money.length === 0 ? <p className={styles.soft}>{t('drawer.empty')}</p> : null}
      {money.map((one) => (
        <CurrencyMoney key={one.currency} report={one} />
      ))}
      <div className={styles.block}>
        <h3>{t('drawer.sales')}</h3>
        {sold.length === 0 ? <p className={styles.soft}>{t('drawer.noSales')}</p> : null}
        <dl className={styles.rows}>
          {sold.map(({ currency, count, amount }) => (
            <div key={currency}>
              <dt>{t('drawer.salesOf', { count })}</dt>
              <dd>{formatMoney(BigInt(amount), currency)}</dd>
            </div>
          ))}
        </dl>
        {open.length === 0 ? null : <p className={styles.soft}>{t('drawer.open', { count: open.length })}</p>}
      </div>
      {hasDrawer ? (
        <div className={styles.openings}>
          <span>
            {t('drawer.openings', { count: openings.sales + openings.others.length })}
            {openings.others.length === 0
              ? null
              : ` · ${t('drawer.otherOpenings', { count: openings.others.length })}`}
          </span>
          <Button tone="quiet" onClick={() => showPrinting('openings')}>
            {t('drawer.seeOpenings')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function CurrencyMoney({ report: { currency, float, means } }: { report: CurrencyReport }) {
  const { t } = useTranslation(['till', 'app']);
  const cash = BigInt(means.find((one) => one.means === 'cash')?.expected ?? '0');
  const others = means.filter((one) => one.means !== 'cash');
  return (
    <div className={styles.block}>
      <p className={styles.cash}>
        <span>{t('drawer.cash')}</span>
        <b>{formatMoney(cash, currency)}</b>
      </p>
      <dl className={styles.rows}>
        <div>
          <dt>{t('drawer.float')}</dt>
          <dd>{formatMoney(BigInt(float), currency)}</dd>
        </div>
        {others.map(({ means: one, expected }) => (
          <div key={one}>
            <dt>{t(`app:means.${one}`)}</dt>
            <dd>{formatMoney(BigInt(expected), currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
