import { CircleAlert, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedSale } from '../../../shared/contract/sale.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { describeAge } from '../../kit/time/describe-age.ts';
import { IconButton } from '../../kit/components/icon-button.tsx';
import styles from './parked-dialog.module.css';

interface ParkedRowProps {
  sale: ParkedSale;
  now: number;
  /** Of the one that has the focus when the list opens. */
  first: RefObject<HTMLButtonElement | null> | undefined;
  onTake: () => void;
  onAsk: () => void;
}

/** One parked sale: whose it is, what it holds, how long it has waited. */
export function ParkedRow({ sale, now, first, onTake, onAsk }: ParkedRowProps) {
  const { t } = useTranslation('sale');
  const { t: tApp } = useTranslation();
  const { name, clientName, isReadable, lineCount, parkedAt, total, currency } = sale;
  const title = name === '' ? (clientName ?? t('parked.unnamed')) : name;
  const client = name === '' ? null : clientName;
  return (
    <div
      className={styles.row}
      onKeyDown={(event) => {
        if (event.key !== 'Delete') return;
        event.preventDefault();
        onAsk();
      }}
    >
      <button
        type="button"
        className={styles.take}
        ref={first}
        autoFocus={first !== undefined}
        onClick={onTake}
      >
        <span className={styles.name}>{title}</span>
        {isReadable ? (
          <span className={styles.total}>{formatMoney(BigInt(total), currency)}</span>
        ) : (
          <span className={styles.unreadable}>
            <CircleAlert aria-hidden="true" size={16} />
            {t('parked.unreadable')}
          </span>
        )}
        <span className={styles.facts}>
          {[client, t('lines.count', { count: lineCount })].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.age}>{describeAge(tApp, parkedAt, now)}</span>
      </button>
      <IconButton label={t('parked.drop', { name: title })} icon={Trash2} tone="danger" onClick={onAsk} />
    </div>
  );
}
