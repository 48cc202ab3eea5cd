import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LABEL_SIZE_NAMES,
  labelsASheet,
  type LabelSizeName,
  MARGIN_LIMITS,
  sizeOf,
} from '../../../shared/domain/paper/label-size.ts';
import styles from '../catalog.module.css';
import { marginsOf, useLabels } from './labels-store.ts';
import { Grid, Stack } from '../../kit/layout/layout.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';

export function LabelOptions() {
  const { t } = useTranslation('labels');
  const { counts, each, settings, start, setAll, setSize, setMargins, setStart } = useLabels();
  const size = sizeOf(settings.size);
  const margins = marginsOf(settings);
  return (
    <Stack gap={4} className={styles.options}>
      <SelectField
        label={t('size.label')}
        hint={t(`size.meaning.${settings.size}`)}
        value={settings.size}
        onChange={(name) => setSize(name as LabelSizeName)}
      >
        {(['sheet', 'roll'] as const).map((kind) => (
          <optgroup key={kind} label={t(`size.${kind}`)}>
            {LABEL_SIZE_NAMES.filter((name) => sizeOf(name).kind === kind).map((name) => (
              <option key={name} value={name}>
                {t(`size.name.${name}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <NumberField
        label={t('each')}
        value={counts.size === 0 ? each : commonOf(counts)}
        least={0}
        most={999}
        onChange={setAll}
      />
      {size.kind === 'roll' ? null : (
        <>
          <NumberField
            label={t('start.label')}
            hint={t('start.hint', {
              row: Math.floor(start / size.columns) + 1,
              column: (start % size.columns) + 1,
            })}
            value={start + 1}
            least={1}
            most={labelsASheet(size)}
            onChange={(place) => setStart(place - 1)}
          />
          <Grid as="fieldset" columns={2}>
            <legend>{t('margins.label')}</legend>
            {(['top', 'left'] as const).map((edge) => (
              <NumberField
                key={`${settings.size}-${edge}`}
                label={t(`margins.${edge}`)}
                value={margins[edge]}
                least={MARGIN_LIMITS.least}
                most={MARGIN_LIMITS.most}
                step={0.5}
                onChange={(mm) => setMargins({ ...margins, [edge]: mm })}
              />
            ))}
            <small data-wide>{t('margins.hint')}</small>
          </Grid>
        </>
      )}
    </Stack>
  );
}

function commonOf(counts: ReadonlyMap<string, number>): number | null {
  const different = new Set(counts.values());
  return different.size === 1 ? ([...different][0] ?? null) : null;
}

interface NumberFieldProps {
  label: string;
  hint?: string;
  /** Null leaves the field empty. */
  value: number | null;
  least: number;
  most: number;
  /** 1 for whole numbers. */
  step?: number;
  /** Called with each number within the limits; any other text stays in the field as an error. */
  onChange: (value: number) => void;
}

/** Field for a number, also stepped with ↑ and ↓; decimals with a comma or a point. */
function NumberField({ label, hint, value, least, most, step = 1, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => written(value));
  useEffect(() => {
    setTyped((before) => (readNumber(before) === value ? before : written(value)));
  }, [value]);
  const isRight = (number: number | null): number is number =>
    number !== null && number >= least && number <= most && (step !== 1 || Number.isInteger(number));
  const take = (text: string): void => {
    setTyped(text);
    const number = readNumber(text);
    if (isRight(number)) onChange(number);
  };
  const stepBy = (by: number): void => {
    const next = Math.round(((readNumber(typed) ?? least) + by * step) * 20) / 20;
    take(written(Math.max(least, Math.min(most, next))));
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={typed !== '' && !isRight(readNumber(typed))}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => take(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            stepBy(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
      )}
    </Field>
  );
}

function written(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

/** Rounds to a twentieth, finer than a printer can position a sheet. */
function readNumber(text: string): number | null {
  if (!/^-?\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return null;
  return Math.round(Number(text.trim().replace(',', '.')) * 20) / 20;
}
