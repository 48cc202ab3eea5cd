import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { nameOf } from '../../issuing-point/point-of-sale.ts';
import { usePoints } from '../../issuing-point/point-store.ts';
import { pointOfNote } from '../form/dispatch-forms-store.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import styles from './step.module.css';

/** The note's own timbrado, establishment and point; nothing where there is no other to choose. */
export function PointField({ state }: { state: DispatchFormState }) {
  const { t } = useTranslation('dispatch');
  const { points, read } = usePoints();
  useEffect(() => void read(), [read]);
  const { form, setPoint } = state;
  const point = pointOfNote(form);
  const isKnown = point === null || points.some((known) => nameOf(known) === nameOf(point));
  const choices = isKnown ? points : [point, ...points];
  const [refused] = Object.entries(form.refused).flatMap(([path, said]) =>
    path.startsWith('datos_emision') ? [said] : [],
  );
  if (choices.length < 2 && refused === undefined) return null;
  return (
    <div className={styles.double}>
      <SelectField
        label={t('field.datos_emision')}
        error={refused}
        value={point === null ? '' : nameOf(point)}
        onChange={(name) => {
          const chosen = choices.find((choice) => nameOf(choice) === name);
          if (chosen !== undefined) setPoint(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={nameOf(choice)} value={nameOf(choice)}>
            {t('point', {
              timbrado: choice.numero_timbrado,
              point: `${choice.numero_establecimiento}-${choice.punto_expedicion}`,
            })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
