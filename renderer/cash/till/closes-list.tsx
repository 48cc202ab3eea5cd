import type { TFunction } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { CloseLine } from '../../../shared/contract/till.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import spoken from '../../kit/components/spoken.module.css';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useTill } from './till-store.ts';
import { useMovementWords } from './movements/use-movement-words.ts';
import styles from './closes-list.module.css';

const PAGE = 50;

/** All closes, newest first; each opens as it was told. */
export function ClosesList({ onOpen }: { onOpen: (number: number) => void }) {
  const { t } = useTranslation('till');
  const version = useTill((store) => store.version);
  const [page, setPage] = useState<{ closes: CloseLine[]; isMore: boolean } | null>(null);
  const read = useCallback(async (known: readonly CloseLine[]): Promise<void> => {
    const before = known.at(-1)?.number ?? null;
    const next = await call('till.closes', { before, limit: PAGE });
    setPage({ closes: [...known, ...next.closes], isMore: next.isMore });
  }, []);
  useEffect(() => void read([]).catch(tellError), [read, version]);
  if (page === null) return null;
  if (page.closes.length === 0) return <p className={styles.none}>{t('closes.none')}</p>;
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('closes.number')}</th>
            <th scope="col">{t('closes.at')}</th>
            <th scope="col">{t('closes.by')}</th>
            <th scope="col">{t('closes.sales')}</th>
            <th scope="col">{t('closes.difference')}</th>
            <th scope="col">{t('closes.open')}</th>
            <th scope="col">
              <span className={spoken.spoken}>{t('closes.paper')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.closes.map((close) => (
            <CloseRow key={close.number} close={close} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {page.isMore ? (
        <Button tone="quiet" onClick={() => void read(page.closes).catch(tellError)}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}

/** Difference between the counted and the expected money, in words. */
function offWords(t: TFunction<'till'>, off: bigint, currency: string): string {
  return off > 0n
    ? t('close.over', { amount: formatMoney(off, currency) })
    : t('close.short', { amount: formatMoney(-off, currency) });
}

function CloseRow({ close, onOpen }: { close: CloseLine; onOpen: (number: number) => void }) {
  const { t } = useTranslation(['till', 'app']);
  const { who } = useMovementWords();
  const { number, closedAt, closedBy, sales, differences, open } = close;
  const sums = sales.map(({ currency, count, amount }) =>
    t('closes.salesOf', { count, amount: formatMoney(BigInt(amount), currency) }),
  );
  const offs = differences.map(
    ({ means, currency, amount }) => `${t(`app:means.${means}`)}: ${offWords(t, BigInt(amount), currency)}`,
  );
  return (
    <tr>
      <th scope="row">{t('paper.z', { number })}</th>
      <td>{formatDateTime(closedAt).slice(0, 16)}</td>
      <td>{who(closedBy)}</td>
      <td>{sums.length === 0 ? t('closes.noSales') : sums.join(' + ')}</td>
      <td className={offs.length === 0 ? styles.fits : styles.off}>
        {offs.length === 0 ? t('close.none') : offs.join(' · ')}
      </td>
      <td>{open === 0 ? '—' : open}</td>
      <td>
        <Button tone="quiet" aria-label={t('closes.see', { number })} onClick={() => onOpen(number)}>
          {t('closes.paper')}
        </Button>
      </td>
    </tr>
  );
}
