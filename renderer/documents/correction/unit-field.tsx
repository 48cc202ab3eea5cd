import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../catalog/unit-store.ts';
import styles from './correction-dialog.module.css';
import { FieldError } from './terms-part.tsx';

interface UnitFieldProps {
  /** Its id. */
  unit: string;
  error: string | undefined;
  onChange: (unit: string) => void;
}

/** A unit of the service's list; one that has left it is shown as it was. */
export function UnitField({ unit, error, onChange }: UnitFieldProps) {
  const { t } = useTranslation('correction');
  const { labels, read } = useUnits();
  const id = useId();
  useEffect(() => {
    if (labels.size === 0) void read();
  }, [labels.size, read]);
  const choices = labels.has(unit) ? [...labels] : [[unit, unit] as const, ...labels];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('line.unidad_medida_venta_id')}</label>
      <select
        id={id}
        aria-invalid={error !== undefined}
        value={unit}
        onChange={({ target: { value } }) => onChange(value)}
      >
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
      <FieldError text={error} />
    </div>
  );
}
