import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../kit/fields/segments.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Grid, Stack, Text } from '../../kit/layout/layout.tsx';
import { nameOf, usePoints } from '../issuing-point/point-store.ts';
import type { CorrectionForm } from './use-correction.ts';

const CONDITIONS = [
  [1, 'condition.cash'],
  [2, 'condition.credit'],
] as const;
const POINT_PATHS = ['numero_timbrado', 'numero_establecimiento', 'punto_expedicion'] as const;

interface TermsPartProps extends Pick<CorrectionForm, 'values' | 'errors' | 'change'> {
  currency: string;
}

/** Terms of the sale: the condition, the term, the rate, the issuing point, the remark. */
export function TermsPart({ values, errors, change, currency }: TermsPartProps) {
  const { t } = useTranslation('correction');
  const { condition, rate, entregaInicial, plazo, remark } = values;
  return (
    <Stack as="section" aria-label={t('terms')}>
      <h3>{t('terms')}</h3>
      <Grid columns={4}>
        <PointField values={values} errors={errors} change={change} />
        <Stack gap={1}>
          <Segments
            label={t('condition.label')}
            isLabelled
            options={CONDITIONS.map(([value, words]) => ({ value, words: t(words) }))}
            value={condition}
            onChange={(chosen) => change({ condition: chosen })}
          />
          <FieldError text={errors.get('venta.condicion_venta')} />
        </Stack>
        {condition === 1 ? null : (
          <>
            <TextField
              label={t('entregaInicial')}
              error={errors.get('venta.venta_credito.entrega_inicial')}
              inputMode="decimal"
              value={entregaInicial}
              onChange={(typed) => change({ entregaInicial: typed })}
            />
            <TextField
              label={t('plazo')}
              error={errors.get('venta.venta_credito.plazo')}
              inputMode="numeric"
              value={plazo}
              onChange={(typed) => change({ plazo: typed })}
            />
          </>
        )}
        {currency === 'PYG' ? null : (
          <TextField
            label={t('rate', { currency })}
            error={errors.get('venta.cotizacion')}
            inputMode="decimal"
            value={rate}
            onChange={(typed) => change({ rate: typed })}
          />
        )}
        <div data-double>
          <TextField
            label={t('remark')}
            hint={t('remarkHint')}
            error={errors.get('venta.observacion')}
            maxLength={2000}
            value={remark}
            onChange={(typed) => change({ remark: typed })}
          />
        </div>
      </Grid>
    </Stack>
  );
}

function PointField({ values, errors, change }: Pick<TermsPartProps, 'values' | 'errors' | 'change'>) {
  const { t } = useTranslation('correction');
  const { points, read } = usePoints();
  useEffect(() => void read(), [read]);
  const { point } = values;
  const isKnown = points.some((known) => nameOf(known) === nameOf(point));
  const choices = isKnown ? points : [point, ...points];
  const error = POINT_PATHS.map((key) => errors.get(`venta.${key}`)).find((said) => said !== undefined);
  return (
    <div data-double>
      <SelectField
        label={t('point')}
        error={error}
        value={nameOf(point)}
        onChange={(value) => {
          const chosen = choices.find((choice) => nameOf(choice) === value);
          if (chosen !== undefined) change({ point: chosen });
        }}
      >
        {choices.map((choice) => (
          <option key={nameOf(choice)} value={nameOf(choice)}>
            {t('pointOption', {
              timbrado: choice.numero_timbrado,
              point: `${choice.numero_establecimiento}-${choice.punto_expedicion}`,
            })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Error below a field whose component cannot show one. */
export function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Text tone="bad" size="sm">
      {text}
    </Text>
  );
}
