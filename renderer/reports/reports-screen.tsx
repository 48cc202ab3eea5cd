import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Printer, RefreshCw, Sheet } from 'lucide-react';
import { useHotkeys } from 'react-hotkeys-hook';
import { REPORTS, type ReportName } from '../../shared/domain/shop/reports/report.ts';
import type { TableFormat } from '../../shared/domain/catalog/import-fields.ts';
import { dayOf, type DaySpan, SPANS } from '../../shared/domain/shop/reports/report-days.ts';
import { TabList } from '../kit/components/tab-list.tsx';
import { Button } from '../kit/components/button.tsx';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { tellError, useNotices } from '../kit/components/notice-store.ts';
import { Segments } from '../kit/fields/segments.tsx';
import { maskDate, readTypedDay, startOfDay } from '../kit/time/typed-day.ts';
import { programTime } from '../kit/time/use-now.ts';
import { ReportView } from './report-view.tsx';
import styles from './reports-screen.module.css';
import { useReports } from './reports-store.ts';

/** Sums of the sales in every way, and the IVA book. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const report = useReports((store) => store.report);
  const { chooseReport, readAgain } = useReports.getState();
  useEffect(() => void readAgain(), [readAgain]);
  return (
    <section className={styles.screen} aria-label={t('title')}>
      <ReportsHead />
      <Tabs.Root
        className={styles.tabs}
        value={report}
        onValueChange={(chosen: ReportName) => void chooseReport(chosen)}
      >
        <TabList
          label={t('reports')}
          tabs={REPORTS.map((name) => ({ value: name, words: t(`report.${name}`) }))}
        />
        <Tabs.Panel className={styles.panel} value={report} tabIndex={-1}>
          <ReportView />
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}

/** Days of the report, with the ways out of the window: a file, or reading again. */
function ReportsHead() {
  const { t } = useTranslation('reports');
  const isFree = useDialogs((store) => store.open === 0);
  const { readAgain, save } = useReports.getState();
  const write = async (format: TableFormat): Promise<void> => {
    try {
      const file = await save(format);
      if (file !== null) useNotices.getState().tell('good', t('saved', { file }));
    } catch (error) {
      tellError(error);
    }
  };
  const print = async (): Promise<void> => {
    try {
      useNotices.getState().tell('good', t('printed', { printer: await useReports.getState().print() }));
    } catch (error) {
      tellError(error);
    }
  };
  const keys = { enabled: isFree, enableOnFormTags: true, preventDefault: true };
  useHotkeys('f5', () => void readAgain(), keys);
  useHotkeys('ctrl+p', () => void print(), keys);
  useHotkeys('ctrl+e', () => void write('xlsx'), keys);
  return (
    <header className={styles.head}>
      <SpanPicker />
      <div className={styles.actions}>
        <Button
          tone="quiet"
          keyName="F5"
          icon={<RefreshCw aria-hidden="true" size={18} />}
          onClick={() => void readAgain()}
        >
          {t('readAgain')}
        </Button>
        <Button keyName="Ctrl+P" icon={<Printer aria-hidden="true" size={18} />} onClick={() => void print()}>
          {t('print')}
        </Button>
        <Button onClick={() => void write('csv')}>{t('csv')}</Button>
        <Button
          keyName="Ctrl+E"
          icon={<Sheet aria-hidden="true" size={18} />}
          onClick={() => void write('xlsx')}
        >
          {t('excel')}
        </Button>
      </div>
    </header>
  );
}

/** The days of a report: by their usual names, or from one to another. */
function SpanPicker() {
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
