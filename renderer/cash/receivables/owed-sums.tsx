import { useTranslation } from 'react-i18next';
import type { OwedSum } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Row, Text } from '../../kit/layout/layout.tsx';

/** Sum of the debts by currency; nothing where there are none. */
export function OwedSums({ sums }: { sums: readonly OwedSum[] }) {
  const { t } = useTranslation('receivables');
  if (sums.length === 0) return null;
  return (
    <Row gap={6} wrap role="group" aria-label={t('sums.label')}>
      {sums.map(({ currency, count, owed, overdue, toGiveBack }) => (
        <Row as="dl" gap={6} wrap key={currency}>
          {owed === '0' ? null : <Sum name={t('sums.owed', { count })} amount={owed} currency={currency} />}
          {overdue === '0' ? null : (
            <Sum name={t('sums.overdue')} amount={overdue} currency={currency} isLate />
          )}
          {toGiveBack === '0' ? null : (
            <Sum name={t('sums.toGiveBack')} amount={toGiveBack} currency={currency} />
          )}
        </Row>
      ))}
    </Row>
  );
}

interface SumProps {
  name: string;
  amount: string;
  currency: string;
  isLate?: boolean;
}

function Sum({ name, amount, currency, isLate = false }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <Text as="dd" size="lg" weight="strong" tone={isLate ? 'warn' : undefined}>
        {formatMoney(BigInt(amount), currency)}
      </Text>
    </div>
  );
}
