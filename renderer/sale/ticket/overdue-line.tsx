import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useAnswer } from '../../kit/answers.ts';
import styles from './ticket.module.css';

/** Warns that the client of a sale on credit owes overdue money. Blocks nothing. */
export function OverdueLine({ client }: { client: Pick<Cliente, 'documento'> | null }) {
  const { t } = useTranslation('sale');
  const clientDocument = client?.documento ?? null;
  const isKnown = clientDocument !== null && clientDocument !== '';
  const standing = useAnswer('receivables.standing', isKnown ? { clientDocument } : null);
  return standing?.owed
    .filter(({ overdue }) => overdue !== '0')
    .map(({ currency, overdue, daysOverdue }) => (
      <p key={currency} role="status" className={styles.overdue}>
        <CircleAlert aria-hidden="true" size={18} />
        {t('charge.overdue', { amount: formatMoney(BigInt(overdue), currency), count: daysOverdue })}
      </p>
    ));
}
