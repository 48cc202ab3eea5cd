import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, type SpanName, SPANS, stepSpan } from '../../shared/domain/shop/reports/report-days.ts';
import { IconButton } from '../kit/components/button.tsx';
import { Segments } from '../kit/fields/segments.tsx';
import { Row, Text } from '../kit/layout/layout.tsx';
import { maskDate, readTypedDay, startOfDay } from '../kit/time/typed-day.ts';
import { programTime } from '../kit/time/use-now.ts';
import { useReports } from './reports-store.ts';

/** Days of a report: a named span, two dates, or steps back and forth. */
export function DayPicker() {
  const { t } = useTranslation('reports');
  const { spanName, span } = useReports();
  const { chooseSpan, chooseDays, step } = useReports.getState();
  const { from, to } = span;
  const isLast = stepSpan(span, 1).from > dayOf(programTime());
  const words =
    from === to ? ([t('dayBefore'), t('dayAfter')] as const) : ([t('before'), t('after')] as const);
  return (
    <Row gap={2} wrap>
      <Segments<SpanName | ''>
        label={t('days')}
        options={SPANS.map((name) => ({ value: name, words: t(`span.${name}`) }))}
        value={spanName ?? ''}
        onChange={(name) => name !== '' && void chooseSpan(name)}
      />
      <Row gap={1}>
        <IconButton tone="plain" icon={ChevronLeft} label={words[0]} onClick={() => void step(-1)} />
        {/* The other day moves along to keep the order. */}
        <DayField
          label={t('from')}
          day={from}
          onChoose={(day) => void chooseDays({ from: day, to: day > to ? day : to })}
        />
        <DayField
          label={t('to')}
          day={to}
          onChoose={(day) => void chooseDays({ from: day < from ? day : from, to: day })}
        />
        <IconButton
          tone="plain"
          icon={ChevronRight}
          label={words[1]}
          aria-disabled={isLast}
          onClick={() => isLast || void step(1)}
        />
      </Row>
    </Row>
  );
}

/** A day as DD/MM/AAAA, on every system; chosen as soon as it is valid. `day` is YYYY-MM-DD. */
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
    <Row as="label" gap={2}>
      <Text as="span" tone="soft" size="sm">
        {label}
      </Text>
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
        <Text as="span" tone="bad" size="sm" role="alert">
          {t('dayWrong')}
        </Text>
      ) : null}
    </Row>
  );
}
