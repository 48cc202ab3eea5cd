import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelRow } from '../../../shared/contract/labels.ts';
import styles from './label-rows.module.css';
import { useLabels } from './labels-store.ts';

/** What labels are of, and how many of each. */
export function LabelRows({ withoutBars }: { withoutBars: readonly string[] }) {
  const { t } = useTranslation('labels');
  const rows = useLabels((store) => store.rows);
  const barless = new Set(withoutBars);
  return (
    <div className={styles.pane} role="group" aria-label={t('rows.label')}>
      {rows === null ? <p className={styles.empty}>{t('rows.reading')}</p> : null}
      {rows?.length === 0 ? <p className={styles.empty}>{t('rows.none')}</p> : null}
      <ul className={styles.rows}>
        {(rows ?? []).map((row) => (
          <Row key={row.id} row={row} isBarless={row.bars === null || barless.has(row.id)} />
        ))}
      </ul>
    </div>
  );
}

const Row = memo(function Row({ row, isBarless }: { row: LabelRow; isBarless: boolean }) {
  const { t } = useTranslation('labels');
  const count = useLabels((store) => store.counts.get(row.id) ?? 0);
  const { setCount } = useLabels.getState();
  const { id, name, price, per, code, scanned, bars } = row;
  const facts = [
    `Gs. ${price}${per === null ? '' : ` ${per}`}`,
    ...(scanned === code ? [code] : [code, scanned]),
  ];
  const why = scanned === '' ? 'rows.noCode' : bars === null ? 'rows.noBars' : 'rows.tooLong';
  return (
    <li className={styles.row} data-left-out={count === 0}>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      {isBarless ? <span className={styles.barless}>{t(why)}</span> : null}
      <input
        className={styles.count}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('rows.count', { name })}
        value={String(count)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setCount(id, Number(target.value.replace(/\D/g, '').slice(0, 4)))}
        onKeyDown={(event) => {
          const by = event.key === '+' ? 1 : event.key === '-' ? -1 : 0;
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown' || event.key === 'Enter')
            walk(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1);
          else if (by !== 0) setCount(id, count + by);
          else return;
          event.preventDefault();
        }}
      />
    </li>
  );
});

/** To the number of the row above or below. */
function walk(from: HTMLInputElement, by: -1 | 1): void {
  const row = from.closest('li');
  const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  other?.querySelector('input')?.focus();
}
