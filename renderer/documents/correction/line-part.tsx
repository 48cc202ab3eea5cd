import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScaled } from '../../../shared/domain/money.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Grid, Stack, Text } from '../../kit/layout/layout.tsx';
import { Fold } from '../../kit/layout/panel.tsx';
import { type LineText, lineAmountOf, lineTextsOf, type LineValues, RATES } from './correction-values.ts';
import styles from './correction.module.css';
import { FieldError } from './terms-part.tsx';
import { useUnits } from '../../catalog/unit-store.ts';

interface LinePartProps {
  line: LineValues;
  errors: ReadonlyMap<string, string>;
  onChange: (changed: Partial<LineValues>) => void;
}

/** Always shown; the others on demand, or when one of them is wrong. */
const FIRST: readonly LineText[] = ['descripcion'];

/** One line of the sale: quantity, price by rate, and texts. */
export function LinePart({ line, errors, onChange }: LinePartProps) {
  const { t } = useTranslation('correction');
  const { path } = line;
  const texts = lineTextsOf(path);
  const others = texts.filter((key) => !FIRST.includes(key));
  const isWrong = (key: LineText): boolean =>
    errors.has(`${path}.${key}`) || (key.startsWith('clasificacion') && errors.has(`${path}.clasificacion`));
  const [isOpen, setIsOpen] = useState(false);
  // A wrong field has to be visible to get the focus.
  const isShown = isOpen || others.some(isWrong);
  const { unitPrice, value } = lineAmountOf(line);
  const priceError = [`${path}.precio_unitario`, `${path}.precio_unitario_original`]
    .map((name) => errors.get(name))
    .find((said) => said !== undefined);

  const field = (key: LineText) => (
    <TextField
      key={key}
      label={t(`line.${key}`)}
      error={errors.get(`${path}.${key}`) ?? (isWrong(key) ? errors.get(`${path}.clasificacion`) : undefined)}
      maxLength={2000}
      value={line[key]}
      onChange={(typed) => onChange({ [key]: typed })}
    />
  );

  return (
    <Stack as="li" gap={1}>
      <div className={styles.line}>
        {FIRST.map(field)}
        <TextField
          label={t('line.cantidad')}
          error={errors.get(`${path}.cantidad`)}
          inputMode="decimal"
          value={line.cantidad}
          onChange={(typed) => onChange({ cantidad: typed })}
        />
        {RATES.map((rate) => (
          <TextField
            key={rate}
            label={t(`line.price.rate${rate}`)}
            error={errors.get(`${path}.precio_unitario.${rate}`)}
            aria-invalid={
              errors.has(`${path}.precio_unitario.${rate}`) || (rate === '10' && priceError !== undefined)
            }
            inputMode="decimal"
            value={line.price[rate]}
            onChange={(typed) => onChange({ price: { ...line.price, [rate]: typed } })}
          />
        ))}
        <Stack as="p" gap={1}>
          <small>{t('line.value', { price: unitPrice === null ? '–' : formatScaled(unitPrice) })}</small>
          <b>{value === null ? '–' : formatScaled(value)}</b>
        </Stack>
      </div>
      <FieldError text={priceError} />
      <Fold
        summary={
          <Text as="span" tone="accent" weight="medium">
            {t('line.more')}
          </Text>
        }
        open={isShown}
        onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
      >
        <Grid columns={4}>
          {others.map((key) =>
            key === 'unidad_medida_venta_id' ? (
              <UnitField
                key={key}
                unit={line[key]}
                error={errors.get(`${path}.${key}`)}
                onChange={(unit) => onChange({ [key]: unit })}
              />
            ) : (
              field(key)
            ),
          )}
        </Grid>
      </Fold>
    </Stack>
  );
}

interface UnitFieldProps {
  /** Its id. */
  unit: string;
  error: string | undefined;
  onChange: (unit: string) => void;
}

/** A unit from the service's list; one that is no longer in it is shown as it is. */
function UnitField({ unit, error, onChange }: UnitFieldProps) {
  const { t } = useTranslation('correction');
  const { labels, read } = useUnits();
  useEffect(() => {
    if (labels.size === 0) void read();
  }, [labels.size, read]);
  const choices = labels.has(unit) ? [...labels] : [[unit, unit] as const, ...labels];
  return (
    <SelectField label={t('line.unidad_medida_venta_id')} error={error} value={unit} onChange={onChange}>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
