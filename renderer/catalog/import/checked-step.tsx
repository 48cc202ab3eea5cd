import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { ANSWERS_TO } from '../../../shared/domain/catalog/import-fields.ts';
import type { BadRowView } from '../../../shared/contract/import.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { formatCount } from '../../kit/fields/group-typed.ts';
import styles from '../catalog.module.css';
import { useImport } from './import-store.ts';
import { useRowsInSight } from '../../kit/rows/use-rows-in-sight.ts';
import { classes, Grid, Row, Text } from '../../kit/layout/layout.tsx';
import { Actions } from '../../kit/components/dialog.tsx';

const PAGE = 200;
const ROW_REM = 3;

const FIGURES = ['added', 'changed', 'same', 'bad'] as const;

export function CheckedStep() {
  const { t } = useTranslation('import');
  const { figures, answers, isBusy, change, write } = useImport();
  if (figures === null) return null;
  const total = figures.added + figures.changed;
  const words = { count: total, total: formatCount(total) };
  return (
    <>
      <Grid as="dl" columns={4} gap={4} className={styles.figures}>
        {FIGURES.map((name) => (
          <div key={name} data-bad={name === 'bad' && figures.bad > 0}>
            <dt>{t(`checked.${name}`)}</dt>
            <dd>{formatCount(figures[name])}</dd>
          </div>
        ))}
      </Grid>
      <p>{figures.bad > 0 ? t('checked.meaningBad') : t('checked.meaningGood')}</p>
      <Doubts />
      {figures.bad > 0 ? (
        <BadRowList key={answers.join(' ')} count={figures.bad} isShort={figures.doubts.length > 0} />
      ) : null}
      {total === 0 ? <Text tone="soft">{t('checked.nothing')}</Text> : null}
      <Actions>
        {figures.bad > 0 ? (
          <Button tone="quiet" onClick={() => void saveBadRows(t)}>
            {t('checked.saveBad')}
          </Button>
        ) : null}
        <Button onClick={() => change({ step: 'columns' })}>{t('checked.back')}</Button>
        <Button data-first tone="primary" disabled={isBusy || total === 0} onClick={() => void write()}>
          {figures.bad > 0 ? t('checked.writeGood', words) : t('checked.writeAll', words)}
        </Button>
      </Actions>
    </>
  );
}

async function saveBadRows(t: (key: 'checked.savedBad', values: { file: string }) => string): Promise<void> {
  try {
    const { file } = await call('import.save-bad-rows', {});
    if (file !== null) useNotices.getState().tell('good', t('checked.savedBad', { file }));
  } catch (error) {
    tellError(error);
  }
}

/** Doubts about rows, each with a choice that applies to all rows in the same doubt. */
function Doubts() {
  const { t } = useTranslation('import');
  const { figures, answers, isBusy, answer } = useImport();
  return figures?.doubts.map(({ doubt, rows, example }) => (
    <Row as="label" wrap key={doubt} className={styles.filters}>
      {t(`doubts.${doubt}`, { count: rows, rows: formatCount(rows), example })}
      <select
        value={answers.find((given) => ANSWERS_TO[doubt].some((one) => one === given)) ?? ''}
        disabled={isBusy}
        onChange={({ target: { value } }) =>
          void answer(doubt, ANSWERS_TO[doubt].find((one) => one === value) ?? null)
        }
      >
        <option value="">{t(doubt === 'fraction' ? 'doubts.unanswered' : 'doubts.taken')}</option>
        {ANSWERS_TO[doubt].map((one) => (
          <option key={one} value={one}>
            {t(`doubts.answers.${one}`)}
          </option>
        ))}
      </select>
    </Row>
  ));
}

/** All bad rows with their faults; only those near the view are read and rendered. */
function BadRowList({ count, isShort }: { count: number; isShort: boolean }) {
  const { t } = useTranslation('import');
  const [pages, setPages] = useState<ReadonlyMap<number, BadRowView[]>>(new Map());
  const rowPx = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { scroller, height, rows } = useRowsInSight({ count, rowPx, headPx: rowPx, startAt: () => 0 });
  const first = Math.floor((rows[0]?.index ?? 0) / PAGE);
  const last = Math.floor((rows.at(-1)?.index ?? 0) / PAGE);
  useEffect(() => {
    let isGone = false;
    for (const page of new Set([first, last])) {
      if (pages.has(page)) continue;
      call('import.bad-rows', { from: page * PAGE, limit: PAGE }).then((answer) => {
        if (!isGone) setPages((known) => new Map(known).set(page, answer.rows));
      }, tellError);
    }
    return () => {
      isGone = true;
    };
  }, [first, last, pages]);
  return (
    <div
      ref={scroller}
      className={classes(styles.frame, styles.bad)}
      data-short={isShort}
      role="table"
      aria-label={t('checked.listLabel')}
      aria-rowcount={count + 1}
      tabIndex={0}
    >
      <div className={classes(styles.badRow, styles.badHead)} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('checked.row')}</span>
        <span role="columnheader">{t('checked.column')}</span>
        <span role="columnheader">{t('checked.reason')}</span>
      </div>
      <div className={styles.badRows} role="rowgroup" style={{ height }}>
        {rows.map(({ index, top }) => (
          <BadRow
            key={index}
            index={index}
            top={top}
            row={pages.get(Math.floor(index / PAGE))?.[index % PAGE]}
          />
        ))}
      </div>
    </div>
  );
}

function BadRow({ index, top, row }: { index: number; top: number; row: BadRowView | undefined }) {
  const { t } = useTranslation('import');
  const columns = (row?.faults ?? []).map(({ column }) => (column === '' ? t('checked.wholeRow') : column));
  const reasons = (row?.faults ?? []).map(({ reason }) => reason).join('; ');
  return (
    <div
      className={styles.badRow}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell">{row?.rowNumber}</span>
      <Text as="span" role="cell" weight="medium" clip>
        {[...new Set(columns)].join(', ')}
      </Text>
      <Text as="span" role="cell" title={reasons} clip>
        {reasons}
      </Text>
    </div>
  );
}
