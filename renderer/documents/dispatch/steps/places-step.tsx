import { Store, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CityField } from '../../../clients/form/place-fields.tsx';
import { ClientTextField } from '../../../clients/form/client-text-field.tsx';
import { Button } from '../../../kit/components/button.tsx';
import { tellError } from '../../../kit/components/notice-store.ts';
import { type NoteBody, valuesOfRecord } from '../form/dispatch-values.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import { usePartFields } from '../form/use-part-fields.ts';
import { call } from '../../../ipc/call.ts';
import { NoteTextField } from './note-fields.tsx';
import { SavedField } from './saved-field.tsx';
import { Grid, Row, Stack } from '../../../kit/layout/layout.tsx';
import styles from '../dispatch.module.css';

interface PlacesStepProps {
  state: DispatchFormState;
  invoiceId: string;
}

export function PlacesStep({ state, invoiceId }: PlacesStepProps) {
  return (
    <Stack gap={6} className={`${styles.step} ${styles.places}`}>
      <PlaceFields part="salida" state={state} invoiceId={invoiceId} />
      <PlaceFields part="destino" state={state} invoiceId={invoiceId} />
    </Stack>
  );
}

function PlaceFields({ part, state, invoiceId }: PlacesStepProps & { part: 'salida' | 'destino' }) {
  const { t } = useTranslation('dispatch');
  const fields = usePartFields(state, part);
  const take = (record: NoteBody): void => {
    state.setFields(valuesOfRecord(part, record));
    state.setCities({ [part]: '' });
  };
  return (
    <Stack as="section" gap={2} aria-label={t(`places.${part}`)}>
      <Row justify="between" wrap>
        <h3>{t(`places.${part}`)}</h3>
        <Row gap={0} wrap>
          <Button
            tone="quiet"
            icon={<Store aria-hidden="true" size={18} />}
            onClick={() => void readShopPlace().then(take, tellError)}
          >
            {t('places.shop')}
          </Button>
          <Button
            tone="quiet"
            icon={<UserRound aria-hidden="true" size={18} />}
            onClick={() => void readClientPlace(invoiceId).then(take, tellError)}
          >
            {t('places.client')}
          </Button>
        </Row>
      </Row>
      <SavedField kind="lugar" onTake={take} />
      <Grid columns={2}>
        <div data-double>
          <ClientTextField field="direccion" {...fields} />
        </div>
        <ClientTextField field="numero_casa" {...fields} />
        <ClientTextField field="whatsapp" {...fields} />
        <div data-double>
          <CityField {...fields} />
        </div>
        <NoteTextField
          state={state}
          path={`${part}.direccion_complementaria`}
          label={t('field.direccion_complementaria')}
        />
        <NoteTextField
          state={state}
          path={`${part}.direccion_complementaria_2`}
          label={t('field.direccion_complementaria_2')}
        />
      </Grid>
    </Stack>
  );
}

/** The shop's address from the login. */
async function readShopPlace(): Promise<NoteBody> {
  const { direccion, whatsapp, city } = await call('clients.propose-final-consumer', {});
  return { direccion, whatsapp, ciudad_id: city?.id ?? '' };
}

/** The client's address on the invoice. */
async function readClientPlace(invoiceId: string): Promise<NoteBody> {
  const { sale } = await call('documents.open', { id: invoiceId });
  if (sale === null) return {};
  const { direccion, numero_casa, whatsapp, ciudad_id } = sale.cliente;
  return { direccion, numero_casa, whatsapp, ciudad_id };
}
