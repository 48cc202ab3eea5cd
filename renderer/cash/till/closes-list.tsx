import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { CloseLine } from '../../../shared/contract/till.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import spoken from '../../kit/components/spoken.module.css';
import { useAnswerPages } from '../../kit/answers.ts';
import { classes, Scroll, Text } from '../../kit/layout/layout.tsx';
import { Table } from '../../kit/layout/table.tsx';
import { useMovementWords } from './movements/use-movement-words.ts';
import styles from './till.module.css';

const FIRST = { before: null, limit: 50 } as const;

export function ClosesList({ onOpen }: { onOpen: (number: number) => void }) {
  const { t } = useTranslation('till');
  const { pages, fault, isMore, readMore } = useAnswerPages('till.closes', FIRST, (last) =>
    last.isMore ? { ...FIRST, before: last.closes.at(-1)?.number ?? null } : undefined,
  );
  if (fault !== null) return <p role="alert">{t('failed', { message: fault })}</p>;
  if (pages === null) return null;
  const closes = pages.flatMap((page) => page.closes);
  if (closes.length === 0)
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
        {closes.map((close) => (
          <CloseRow key={close.number} close={close} onOpen={onOpen} />
        ))}
      </Table>
      {isMore ? (
        <Button tone="quiet" onClick={readMore}>
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
