import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../shared/contract/contract.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import styles from './ticket.module.css';

type Owed = Output<'receivables.standing'>['owed'];

/** Of a client who owes overdue money and is to be sold to on credit: that it is so. It stops nothing. */
export function OverdueLine({ client }: { client: Pick<Cliente, 'documento'> | null }) {
  const { t } = useTranslation('sale');
  const clientDocument = client?.documento ?? null;
  const [owed, setOwed] = useState<Owed>([]);
  useEffect(() => {
    let isHere = true;
    const take = (standing: Owed): void => {
      if (isHere) setOwed(standing);
    };
    take([]);
    if (clientDocument !== null && clientDocument !== '')
      call('receivables.standing', { clientDocument }).then((standing) => take(standing.owed), tellError);
    return () => {
      isHere = false;
    };
  }, [clientDocument]);
  return owed
    .filter(({ overdue }) => overdue !== '0')
    .map(({ currency, overdue, daysOverdue }) => (
      <p key={currency} role="status" className={styles.overdue}>
        <CircleAlert aria-hidden="true" size={18} />
        {t('charge.overdue', { amount: formatMoney(BigInt(overdue), currency), count: daysOverdue })}
      </p>
    ));
}
