import { useTranslation } from 'react-i18next';
import { dispatchDraftSchema, type DispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import type { DispatchTable } from '../../../shared/domain/dispatch/dispatch-tables.ts';
import type { DispatchNoteFacts } from '../../../shared/contract/dispatch.ts';
import { ClientFacts } from '../../clients/client-facts.tsx';
import { useCityWords } from '../../clients/city-words.ts';
import { useDocumentWords } from '../../clients/client-words.ts';
import { useAnswer } from '../../kit/answers.ts';
import { List, Row } from '../../kit/layout/layout.tsx';
import { Part } from './facts.tsx';

/** A dispatch note as sent: the goods, the carrier, and the places of departure and destination. */
export function NoteData({ note }: { note: DispatchNoteFacts }) {
  const { t } = useTranslation(['document', 'dispatch']);
  const tables = useAnswer('dispatch.tables', {});
  const documentWords = useDocumentWords();
  const body = dispatchDraftSchema.parse(note.body);
  const { transporte, vehiculo, transportista, chofer } = body;
  const coded = (table: DispatchTable, code: number | string): string => {
    const name = tables?.[table].find(({ codigo }) => codigo === String(code))?.nombre;
    return name === undefined ? String(code) : `${code} · ${name}`;
  };
  return (
    <>
      <Part title={t('dispatch:step.goods')}>
        <List>
          {note.items.map(({ descripcion, unit, cantidad }, place) => (
            <Row key={place} as="li" justify="between">
              <span>{descripcion}</span>
              <b>{[formatScaled(BigInt(cantidad)), unit].filter((part) => part !== null).join(' ')}</b>
            </Row>
          ))}
        </List>
      </Part>
      <Part
        title={t('dispatch:transport.trip')}
        facts={[
          [t('data.ofInvoice'), note.invoice.numeroDocumento ?? note.invoice.localNumber],
          [t('dispatch:field.motivo_codigo'), coded('motivo_codigo', body.motivo_codigo)],
          [t('dispatch:field.responsable_emision'), coded('responsable_emision', body.responsable_emision)],
          [t('dispatch:field.fecha_inicio_traslado'), transporte.fecha_inicio_traslado],
          [t('dispatch:field.fecha_fin_traslado'), transporte.fecha_fin_traslado],
          [
            t('dispatch:field.kilometros_estimados'),
            formatScaled(scaledFromNumber(body.kilometros_estimados)),
          ],
          [t('dispatch:field.tipo'), coded('tipo', transporte.tipo)],
          [t('dispatch:field.modalidad'), coded('modalidad', transporte.modalidad)],
          [
            t('dispatch:field.responsable_costo_flete'),
            coded('responsable_costo_flete', transporte.responsable_costo_flete),
          ],
          [
            t('dispatch:field.codigo_condicion_negocio'),
            coded('codigo_condicion_negocio', transporte.codigo_condicion_negocio),
          ],
        ]}
      />
      <Part
        title={t('dispatch:transport.vehicle')}
        facts={[
          [t('dispatch:field.tipo_vehiculo'), coded('tipo_vehiculo', vehiculo.tipo_vehiculo)],
          [t('dispatch:field.marca'), vehiculo.marca],
          [
            t('dispatch:field.tipo_identificacion'),
            coded('tipo_identificacion', vehiculo.tipo_identificacion),
          ],
          [t('dispatch:field.numero_matricula'), vehiculo.numero_matricula],
        ]}
      />
      <Part title={t('dispatch:carrier.carrier')}>
        <p>
          <b>{transportista.nombre}</b> · {documentWords(transportista)}
        </p>
        <ClientFacts cliente={transportista} />
      </Part>
      <Part
        title={t('dispatch:carrier.driver')}
        facts={[
          [t('dispatch:field.chofer_nombre'), chofer.nombre],
          [t('dispatch:field.chofer_documento'), chofer.numero_documento],
          [t('dispatch:field.domicilio_fiscal'), chofer.domicilio_fiscal],
        ]}
      />
      <Place title={t('dispatch:places.salida')} place={body.salida} />
      <Place title={t('dispatch:places.destino')} place={body.destino} />
    </>
  );
}

function Place({ title, place }: { title: string; place: DispatchDraft['salida'] }) {
  const { t } = useTranslation(['dispatch', 'clients']);
  const city = useCityWords(place.ciudad_id);
  return (
    <Part
      title={title}
      facts={[
        [t('clients:field.direccion'), [place.direccion, place.numero_casa].filter(Boolean).join(' ')],
        [t('field.direccion_complementaria'), place.direccion_complementaria],
        [t('field.direccion_complementaria_2'), place.direccion_complementaria_2],
        [t('clients:field.ciudad_id'), city],
        [t('clients:field.whatsapp'), place.whatsapp],
      ]}
    />
  );
}
