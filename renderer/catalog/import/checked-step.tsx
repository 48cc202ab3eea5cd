import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { formatCount } from '../../kit/components/format-count.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';
import { BadRowList } from './bad-row-list.tsx';
import { Doubts } from './doubts.tsx';

const FIGURES = ['added', 'changed', 'same', 'bad'] as const;

/** What would become of the rows, before anything does. */
export function CheckedStep() {
  const { t } = useTranslation('import');
  const { figures, answers, isBusy, change, write } = useImport();
  if (figures === null) return null;
  const total = figures.added + figures.changed;
  const words = { count: total, total: formatCount(total) };
  return (
    <>
      <dl className={styles.figures}>
        {FIGURES.map((name) => (
          <div key={name} className={styles.figure} data-bad={name === 'bad' && figures.bad > 0}>
            <dt>{t(`checked.${name}`)}</dt>
            <dd>{formatCount(figures[name])}</dd>
          </div>
        ))}
      </dl>
      <p>{figures.bad > 0 ? t('checked.meaningBad') : t('checked.meaningGood')}</p>
      <Doubts />
      {figures.bad > 0 ? (
        <BadRowList key={answers.join(' ')} count={figures.bad} isShort={figures.doubts.length > 0} />
      ) : null}
      {total === 0 ? <p className={fileStyles.soft}>{t('checked.nothing')}</p> : null}
      <div className={fileStyles.actions}>
        {figures.bad > 0 ? (
          <Button tone="quiet" onClick={() => void saveBadRows(t)}>
            {t('checked.saveBad')}
          </Button>
        ) : null}
        <Button onClick={() => change({ step: 'columns' })}>{t('checked.back')}</Button>
        <Button data-first tone="primary" disabled={isBusy || total === 0} onClick={() => void write()}>
          {figures.bad > 0 ? t('checked.writeGood', words) : t('checked.writeAll', words)}
        </Button>
      </div>
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
