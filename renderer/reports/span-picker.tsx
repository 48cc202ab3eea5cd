import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DaySpan, dayOf, SPANS } from '../../shared/domain/reports/report-days.ts';
import { Segments } from '../kit/components/segments.tsx';
import { maskDate, readTypedDay, startOfDay } from '../kit/time/typed-day.ts';
import { programTime } from '../kit/time/use-now.ts';
import { useReports } from './reports-store.ts';
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
  // The other one follows where it would be on the wrong side.
  return (
    <>
      <DayField
        label={t('from')}
        day={from}
        onChoose={(day) => onChoose({ from: day, to: day > to ? day : to })}
      />
      <DayField
        label={t('to')}
        day={to}
        onChoose={(day) => onChoose({ from: day < from ? day : from, to: day })}
      />
    </>
  );
}

/** A day as DD/MM/AAAA, on every system; chosen once it is one. `day` is YYYY-MM-DD. */
function DayField({ label, day, onChoose }: { label: string; day: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation('reports');
  const shown = day.split('-').toReversed().join('/');
  /** Null while nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);
  const isWrong = isLeft && typed !== null && readTypedDay(typed, programTime()) === null;
  const choose = (text: string): void => {
    const read = readTypedDay(text, programTime());
    if (read === null || read === shown) return;
    onChoose(dayOf(startOfDay(read) ?? 0));
  };
  return (
    <label className={styles.day}>
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('daySample')}
        maxLength={10}
        value={typed ?? shown}
        aria-invalid={isWrong}
        onChange={({ target: { value } }) => {
          const masked = maskDate(value);
          setTyped(masked);
          if (masked.length === 10) choose(masked);
        }}
        onKeyDown={({ key }) => key === 'Enter' && typed !== null && choose(typed)}
        onFocus={() => setIsLeft(false)}
        onBlur={() => {
          setIsLeft(true);
          if (typed === null || readTypedDay(typed, programTime()) === null) return;
          choose(typed);
          setTyped(null);
        }}
      />
      {isWrong ? (
        <span className={styles.wrong} role="alert">
          {t('dayWrong')}
        </span>
      ) : null}
    </label>
  );
}
