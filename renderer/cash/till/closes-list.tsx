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
import { classes, Scroll, Text } from '../../kit/layout/layout.tsx';
import { Table } from '../../kit/layout/table.tsx';
import { useTill } from './till-store.ts';
import { useMovementWords } from './movements/use-movement-words.ts';
import styles from './till.module.css';

const PAGE = 50;

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
  if (page.closes.length === 0)
    return (
      <Scroll className={styles.surface}>
        <Text tone="soft">{t('closes.none')}</Text>
      </Scroll>
    );
  return (
    <Scroll className={classes(styles.surface, styles.under)}>
      <Table
        columns={[
          { key: 'number', words: t('closes.number') },
          { key: 'at', words: t('closes.at') },
          { key: 'by', words: t('closes.by') },
          { key: 'sales', words: t('closes.sales') },
          { key: 'difference', words: t('closes.difference') },
          { key: 'open', words: t('closes.open') },
          { key: 'paper', words: <span className={spoken.spoken}>{t('closes.paper')}</span> },
        ]}
      >
        {page.closes.map((close) => (
          <CloseRow key={close.number} close={close} onOpen={onOpen} />
        ))}
      </Table>
      {page.isMore ? (
        <Button tone="quiet" onClick={() => void read(page.closes).catch(tellError)}>
          {t('more')}
        </Button>
      ) : null}
    </Scroll>
  );
}

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
      <Text
        as="td"
        tone={offs.length === 0 ? 'soft' : 'bad'}
        weight={offs.length === 0 ? undefined : 'strong'}
      >
        {offs.length === 0 ? t('close.none') : offs.join(' · ')}
      </Text>
      <td>{open === 0 ? '—' : open}</td>
      <td data-number>
        <Button tone="quiet" aria-label={t('closes.see', { number })} onClick={() => onOpen(number)}>
          {t('closes.paper')}
        </Button>
      </td>
    </tr>
  );
}
