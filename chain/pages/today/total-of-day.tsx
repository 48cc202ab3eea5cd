import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { Text } from '../../../renderer/kit/layout/layout.tsx';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Today } from '../../office/contract.ts';
import { say } from '../texts/say.ts';
import { guaranies, noonOf, salesWords, weekdayOf } from '../texts/words.ts';
import styles from './today.module.css';

/** Total and number of the day's sales, against the same weekday a week before. */
export function TotalOfDay({ today }: { today: Today }) {
  return (
    <section className={styles.total}>
      <p className={styles.amount} data-length={guaranies(today.total).length > 15 ? 'long' : undefined}>
        {guaranies(today.total)}
      </p>
      <Text size="lg" tone="soft">
        {salesWords(today.count)}
      </Text>
      <Comparison today={today} />
    </section>
  );
}

function Comparison({ today: { total, before } }: { today: Today }) {
  const weekday = weekdayOf(before.day);
  const day = before.isUntilNow
    ? say('today.weekBefore', { weekday })
    : say('today.weekBeforeOf', { weekday, date: formatDate(noonOf(before.day)).slice(0, 5) });
  if (before.total === '0') return <Text tone="soft">{say('today.nothingBefore', { day })}</Text>;
  const share = (Number(total) / Number(before.total) - 1) * 100;
  // Less than half a percent is neither more nor less.
  const percent = Math.abs(Math.round(share));
  const [Icon, words] =
    percent === 0
      ? [Equal, say('today.same', { day })]
      : share > 0
        ? [TrendingUp, say('today.more', { percent, day })]
        : [TrendingDown, say('today.less', { percent, day })];
  return (
    <div className={styles.comparison}>
      <Icon aria-hidden="true" size={20} />
      <p>
        <b>{words}</b>{' '}
        <span>
          {say('today.beforeWas', { total: guaranies(before.total), sales: salesWords(before.count) })}
        </span>
      </p>
    </div>
  );
}
