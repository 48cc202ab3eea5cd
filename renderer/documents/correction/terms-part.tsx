import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import { Segments } from '../../kit/fields/segments.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { usePoints } from '../issuing-point/point-store.ts';
import styles from './correction-dialog.module.css';
import type { CorrectionForm } from './use-correction.ts';

const CONDITIONS = [
  [1, 'condition.cash'],
  [2, 'condition.credit'],
] as const;
const POINT_PATHS = ['numero_timbrado', 'numero_establecimiento', 'punto_expedicion'] as const;

const nameOf = (point: IssuingPoint): string => POINT_PATHS.map((key) => point[key]).join('-');

interface TermsPartProps extends Pick<CorrectionForm, 'values' | 'errors' | 'change'> {
  currency: string;
}

/** Terms of the sale: the condition, the term, the rate, the issuing point, the remark. */
export function TermsPart({ values, errors, change, currency }: TermsPartProps) {
  const { t } = useTranslation('correction');
  const { condition, rate, entregaInicial, plazo, remark } = values;
  return (
    <section aria-label={t('terms')}>
      <h3>{t('terms')}</h3>
      <div className={styles.terms}>
        <PointField values={values} errors={errors} change={change} />
        <div className={styles.field}>
          <span className={styles.label}>{t('condition.label')}</span>
          <Segments
            label={t('condition.label')}
            options={CONDITIONS.map(([value, words]) => ({ value, words: t(words) }))}
            value={condition}
            onChange={(chosen) => change({ condition: chosen })}
          />
          <FieldError text={errors.get('venta.condicion_venta')} />
        </div>
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
        <div className={styles.double}>
          <TextField
            label={t('remark')}
            hint={t('remarkHint')}
            error={errors.get('venta.observacion')}
            maxLength={2000}
            value={remark}
            onChange={(typed) => change({ remark: typed })}
          />
        </div>
      </div>
    </section>
  );
}

function PointField({ values, errors, change }: Pick<TermsPartProps, 'values' | 'errors' | 'change'>) {
  const { t } = useTranslation('correction');
  const { points, read } = usePoints();
  const id = useId();
  useEffect(() => void read(), [read]);
  const { point } = values;
  const isKnown = points.some((known) => nameOf(known) === nameOf(point));
  const choices = isKnown ? points : [point, ...points];
  const error = POINT_PATHS.map((key) => errors.get(`venta.${key}`)).find((said) => said !== undefined);
  return (
    <div className={`${styles.field} ${styles.double}`}>
      <label htmlFor={id}>{t('point')}</label>
      <select
        id={id}
        aria-invalid={error !== undefined}
        value={nameOf(point)}
        onChange={({ target: { value } }) => {
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
      </select>
      <FieldError text={error} />
    </div>
  );
}

/** Below a field that has no place of its own for it. */
export function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles.error}>{text}</p>;
}
