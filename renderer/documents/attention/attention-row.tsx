import type { TFunction } from 'i18next';
import { memo } from 'react';
import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { AttentionItem } from '../../../shared/contract/attention.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { describeAge } from '../../kit/time/describe-age.ts';
import styles from './attention-list.module.css';
import { reasonWords } from './reason-words.ts';
import { WindowClock } from './window-clock.tsx';

interface AttentionRowProps {
  item: AttentionItem;
  /** Whole minutes since its first reason: its words change no oftener, and it is drawn anew no oftener. */
  minutes: number;
  isOpen: boolean;
  onOpen: (id: string) => void;
  /** Its group's: there are hundreds of rows, and each would listen for itself to a change of language. */
  t: TFunction<'attention'>;
  tApp: TFunction;
}

/** One document that needs a person: which, what is known, since when. */
export const AttentionRow = memo(function AttentionRow(props: AttentionRowProps) {
  const { item, minutes, isOpen, onOpen, t, tApp } = props;
  const { document, reasons } = item;
  const [first, ...others] = reasons;
  const { id, kind, numeroDocumento, localNumber, clientName, total, currency } = document;
  if (first === undefined) return null;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span className={styles.who}>
          <b>{numeroDocumento ?? localNumber}</b>
          <span>{clientName}</span>
        </span>
        <span className={styles.total}>
          {kind === 'dispatch-note' ? null : formatMoney(BigInt(total), currency)}
        </span>
        {first.kind === 'closing' ? <WindowClock until={first.until} /> : null}
        <span className={styles.words}>{reasonWords(t, first, item)}</span>
        <span className={styles.since}>
          {describeAge(tApp, 0, minutes * MINUTE_MS)}
          {others.map((other) => (
            <em key={other.kind}>{t('also', { reason: t(`short.${other.kind}`) })}</em>
          ))}
        </span>
      </button>
    </li>
  );
});
