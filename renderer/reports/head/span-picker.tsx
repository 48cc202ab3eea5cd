import { useTranslation } from 'react-i18next';
import { type DaySpan, SPANS, startOfDay } from '../../../shared/domain/reports/report-days.ts';
import { Segments } from '../../components/segments.tsx';
import { useReports } from '../reports-store.ts';
import styles from './span-picker.module.css';

/** The days of a report: by their usual names, or from one to another. */
export function SpanPicker() {
  const { t } = useTranslation('reports');
  const { spanName, span } = useReports();
  const { chooseSpan, chooseDays } = useReports.getState();
  const options = [
    ...SPANS.map((name) => ({ value: name, words: t(`span.${name}`) })),
    { value: 'other' as const, words: t('span.other') },
  ];
  return (
    <div className={styles.picker}>
      <Segments
        label={t('days')}
        options={options}
        value={spanName ?? 'other'}
        onChange={(value) => void (value === 'other' ? chooseDays(span) : chooseSpan(value))}
      />
      {spanName === null ? <Days span={span} onChoose={(days) => void chooseDays(days)} /> : null}
    </div>
  );
}

function Days({ span: { from, to }, onChoose }: { span: DaySpan; onChoose: (span: DaySpan) => void }) {
  const { t } = useTranslation('reports');
  // The other one follows where it would be on the wrong side; what is no day yet is still being typed.
  const choose = (days: DaySpan): void => {
    if (startOfDay(days.from) !== null && startOfDay(days.to) !== null) onChoose(days);
  };
  return (
    <>
      <label className={styles.day}>
        {t('from')}
        <input
          type="date"
          required
          value={from}
          onChange={({ target: { value } }) => choose({ from: value, to: value > to ? value : to })}
        />
      </label>
      <label className={styles.day}>
        {t('to')}
        <input
          type="date"
          required
          value={to}
          onChange={({ target: { value } }) => choose({ from: value < from ? value : from, to: value })}
        />
      </label>
    </>
  );
}
