import { useTranslation } from 'react-i18next';
import type { DispatchTables } from '../../../../shared/contract/dispatch.ts';
import { CityField, CountryField } from '../../../clients/form/place-fields.tsx';
import { ClientTextField } from '../../../clients/form/client-text-field.tsx';
import { PersonChoice } from '../../../clients/form/document-fields.tsx';
import { valuesOfRecord } from '../form/dispatch-values.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import { usePartFields } from '../form/use-part-fields.ts';
import { CodeField, NoteTextField } from './note-fields.tsx';
import { SavedField } from './saved-field.tsx';
import { Check } from '../../../kit/fields/field.tsx';
import { Grid, Row, Stack } from '../../../kit/layout/layout.tsx';
import styles from '../dispatch.module.css';

interface CarrierStepProps {
  state: DispatchFormState;
  tables: DispatchTables | null;
}

export function CarrierStep({ state, tables }: CarrierStepProps) {
  const { t } = useTranslation('dispatch');
  const carrier = usePartFields(state, 'transportista');
  const { setFields, setCities } = state;
  return (
    <Stack gap={4} className={styles.step}>
      <Stack as="section" gap={2}>
        <Row justify="between" wrap>
          <h3>{t('carrier.carrier')}</h3>
          <SavedField
            kind="transportista"
            onTake={(record) => {
              setFields(valuesOfRecord('transportista', record));
              setCities({ transportista: '' });
            }}
          />
        </Row>
        <Grid columns={4}>
          <PersonChoice {...carrier} />
          <CodeField
            state={state}
            tables={tables}
            path="transportista.tipo_documento"
            table="tipo_documento"
          />
          <NoteTextField state={state} path="transportista.documento" label={t('field.documento')} />
          <ClientTextField field="nombre" {...carrier} />
          <CountryField {...carrier} />
          <ClientTextField field="fecha_nacimiento" {...carrier} />
          <ClientTextField field="whatsapp" {...carrier} />
          <ClientTextField field="email" {...carrier} />
          <div data-double>
            <ClientTextField field="direccion" {...carrier} />
          </div>
          <div data-double>
            <CityField {...carrier} />
          </div>
        </Grid>
      </Stack>
      <Driver state={state} />
    </Stack>
  );
}

function Driver({ state }: { state: DispatchFormState }) {
  const { t } = useTranslation('dispatch');
  const { fields, isDriverCarrier } = state.form.values;
  // A company does not drive.
  const mayDrive = fields['transportista.tipo_persona'] === '1';
  return (
    <Stack as="section" gap={2}>
      <Row justify="between" wrap>
        <Row gap={5} wrap>
          <h3>{t('carrier.driver')}</h3>
          {mayDrive || isDriverCarrier ? (
            <Check label={t('carrier.same')} checked={isDriverCarrier} onChange={state.setDriverIsCarrier} />
          ) : null}
        </Row>
        {isDriverCarrier ? null : (
          <SavedField kind="chofer" onTake={(record) => state.setFields(valuesOfRecord('chofer', record))} />
        )}
      </Row>
      {isDriverCarrier ? null : (
        <Grid columns={4}>
          <NoteTextField
            state={state}
            path="chofer.numero_documento"
            label={t('field.chofer_documento')}
            hint={t('hint.chofer_documento')}
          />
          <NoteTextField state={state} path="chofer.nombre" label={t('field.chofer_nombre')} />
          <div data-double>
            <NoteTextField state={state} path="chofer.domicilio_fiscal" label={t('field.domicilio_fiscal')} />
          </div>
        </Grid>
      )}
    </Stack>
  );
}
