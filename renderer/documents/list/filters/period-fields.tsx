import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../../shared/contract/document-filter.ts';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { programTime } from '../../../kit/time/use-now.ts';
import { Button } from '../../../kit/components/button.tsx';
import { Row } from '../../../kit/layout/layout.tsx';
import { readTypedDay, startOfDay } from '../../../kit/time/typed-day.ts';
import { daysOf } from './period-days.ts';

/** Shortest form in which a day may be typed. */
const DAY_SAMPLE = '5/1/26';
const NAMED = ['today', 'yesterday', 'this-week', 'this-month'] as const;

interface PeriodFieldsProps {
  period: Period | null;
  onChange: (period: Period | null) => void;
}

/** Days of sale: a named period, or a range. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('documentList');
  const days = period === null ? { from: null, until: null } : daysOf(period, programTime());
  /** Null while nothing was typed since a named period was chosen: its days are shown. */
  const [typed, setTyped] = useState<{ from: string; until: string } | null>(null);
  const texts = typed ?? { from: days.from ?? '', until: days.until ?? '' };
  const read = (text: string): string | null => readTypedDay(text, programTime());
  const isWrong = (text: string): boolean => text.trim() !== '' && read(text) === null;
  const type = (changed: Partial<typeof texts>): void => {
    const next = { ...texts, ...changed };
    setTyped(next);
    if (isWrong(next.from) || isWrong(next.until)) return;
    const [from, until] = [read(next.from), read(next.until)];
    onChange(from === null && until === null ? null : { kind: 'days', from, until });
  };
  const [from, until] = [read(texts.from), read(texts.until)];
  const isReversed = from !== null && until !== null && (startOfDay(from) ?? 0) > (startOfDay(until) ?? 0);
  const below = (text: string): { hint?: string; error?: string } => {
    if (isWrong(text) && text.trim().length > 4) return { error: t('filters.dayWrong') };
    const day = read(text);
    // Shows how a shortened day was understood.
    return day === null || day === text.trim() ? {} : { hint: day };
  };
  return (
    <>
      <Row as="fieldset" gap={1} wrap data-wide>
        <legend>{t('filters.period')}</legend>
        {NAMED.map((kind) => (
          <Button
            key={kind}
            aria-pressed={period?.kind === kind}
            onClick={() => {
              setTyped(null);
              onChange(period?.kind === kind ? null : { kind });
            }}
          >
            {t(`filters.periods.${kind}`)}
          </Button>
        ))}
      </Row>
      <TextField
        label={t('filters.from')}
        value={texts.from}
        placeholder={DAY_SAMPLE}
        onChange={(text) => type({ from: text })}
        {...below(texts.from)}
      />
      <TextField
        label={t('filters.until')}
        value={texts.until}
        placeholder={DAY_SAMPLE}
        onChange={(text) => type({ until: text })}
        {...(isReversed ? { error: t('filters.daysWrong') } : below(texts.until))}
      />
    </>
  );
}
