import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { DispatchTables } from '../../../../shared/contract/dispatch.ts';
import { valuesOfRecord } from '../form/dispatch-values.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import { CodeField, NoteTextField } from './note-fields.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { nameOf, usePoints } from '../../issuing-point/point-store.ts';
import { pointOfNote } from '../form/dispatch-forms-store.ts';
import { SavedField } from './saved-field.tsx';
import { Grid, Row, Stack } from '../../../kit/layout/layout.tsx';
import styles from '../dispatch.module.css';

interface TransportStepProps {
  state: DispatchFormState;
  tables: DispatchTables | null;
}

export function TransportStep({ state, tables }: TransportStepProps) {
  const { t } = useTranslation('dispatch');
  const of = { state, tables };
  return (
    <Stack gap={4} className={styles.step}>
      <Stack as="section" gap={2}>
        <h3>{t('transport.trip')}</h3>
        <Grid columns={4}>
          <div data-double>
            <CodeField {...of} path="motivo_codigo" table="motivo_codigo" />
          </div>
          <div data-double>
            <CodeField {...of} path="responsable_emision" table="responsable_emision" />
          </div>
          <NoteTextField
            state={state}
            path="transporte.fecha_inicio_traslado"
            label={t('field.fecha_inicio_traslado')}
            hint={t('hint.date')}
          />
          <NoteTextField
            state={state}
            path="transporte.fecha_fin_traslado"
            label={t('field.fecha_fin_traslado')}
            hint={t('hint.date')}
          />
          <NoteTextField
            state={state}
            path="kilometros_estimados"
            label={t('field.kilometros_estimados')}
            hint={t('hint.kilometros_estimados')}
          />
          <CodeField {...of} path="transporte.tipo" table="tipo" />
          <CodeField {...of} path="transporte.modalidad" table="modalidad" />
          <CodeField {...of} path="transporte.responsable_costo_flete" table="responsable_costo_flete" />
          <div data-double>
            <CodeField {...of} path="transporte.codigo_condicion_negocio" table="codigo_condicion_negocio" />
          </div>
          <PointField state={state} />
        </Grid>
      </Stack>
      <Stack as="section" gap={2}>
        <Row justify="between" wrap>
          <h3>{t('transport.vehicle')}</h3>
          <SavedField
            kind="vehiculo"
            onTake={(record) => state.setFields(valuesOfRecord('vehiculo', record))}
          />
        </Row>
        <Grid columns={4}>
          <CodeField {...of} path="vehiculo.tipo_vehiculo" table="tipo_vehiculo" />
          <NoteTextField
            state={state}
            path="vehiculo.marca"
            label={t('field.marca')}
            hint={t('hint.marca')}
          />
          <CodeField {...of} path="vehiculo.tipo_identificacion" table="tipo_identificacion" />
          <NoteTextField
            state={state}
            path="vehiculo.numero_matricula"
            label={t('field.numero_matricula')}
            hint={t('hint.numero_matricula')}
          />
        </Grid>
      </Stack>
    </Stack>
  );
}

/** The note's timbrado, establishment and point; nothing where there is only one. */
function PointField({ state }: { state: DispatchFormState }) {
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
    <div data-double>
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
