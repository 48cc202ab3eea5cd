import { useTranslation } from 'react-i18next';
import { soldByCurrency } from '../../../shared/domain/cash/currencies.ts';
import type { CurrencyReport, ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { usePrintingDialog } from '../../kit/printing/printing-store.ts';
import { Row, Scroll, Stack, Text } from '../../kit/layout/layout.tsx';
import styles from './till.module.css';

interface DrawerPanelProps {
  report: ShiftReport;
  hasDrawer: boolean;
}

export function DrawerPanel({ report, hasDrawer }: DrawerPanelProps) {
  const { t } = useTranslation('till');
  const showPrinting = usePrintingDialog((store) => store.show);
  const { money, sales, open, openings } = report;
  const sold = soldByCurrency(sales);
  return (
    <Scroll as="section" className={styles.drawer} aria-label={t('drawer.title')}>
      <Stack gap={4}>
        {money.length === 0 ? <Text tone="soft">{t('drawer.empty')}</Text> : null}
        {money.map((one) => (
          <CurrencyMoney key={one.currency} report={one} />
        ))}
        <Stack className={styles.block}>
          <h3>{t('drawer.sales')}</h3>
          {sold.length === 0 ? <Text tone="soft">{t('drawer.noSales')}</Text> : null}
          <dl className={styles.rows}>
            {sold.map(({ currency, count, amount }) => (
              <div key={currency}>
                <dt>{t('drawer.salesOf', { count })}</dt>
                <dd>{formatMoney(BigInt(amount), currency)}</dd>
              </div>
            ))}
          </dl>
          {open.length === 0 ? null : <Text tone="soft">{t('drawer.open', { count: open.length })}</Text>}
        </Stack>
        {hasDrawer ? (
          <Row justify="between" gap={2} wrap>
            <small>
              {t('drawer.openings', { count: openings.sales + openings.others.length })}
              {openings.others.length === 0
                ? null
                : ` · ${t('drawer.otherOpenings', { count: openings.others.length })}`}
            </small>
            <Button tone="quiet" onClick={() => showPrinting('openings')}>
              {t('drawer.seeOpenings')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Scroll>
  );
}

function CurrencyMoney({ report: { currency, float, means } }: { report: CurrencyReport }) {
  const { t } = useTranslation(['till', 'app']);
  const cash = BigInt(means.find((one) => one.means === 'cash')?.expected ?? '0');
  const others = means.filter((one) => one.means !== 'cash');
  return (
    <Stack className={styles.block}>
      <Stack as="p" gap={0} className={styles.cash}>
        <Text as="span" tone="soft" weight="medium">
          {t('drawer.cash')}
        </Text>
        <b>{formatMoney(cash, currency)}</b>
      </Stack>
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
    </Stack>
  );
}
