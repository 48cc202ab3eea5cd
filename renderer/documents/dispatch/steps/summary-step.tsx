import { Clock, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cityWords } from '../../../clients/city-words.ts';
import { pointOfNote } from '../form/dispatch-forms-store.ts';
import { type CityOwner, withDriver } from '../form/dispatch-values.ts';
import { lineKey } from '../form/quantities.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import { Row, Stack, Text } from '../../../kit/layout/layout.tsx';
import { Facts } from '../../../kit/layout/panel.tsx';
import { useStatus } from '../../status-store.ts';
import { call } from '../../../ipc/call.ts';
import { tellError } from '../../../kit/components/notice-store.ts';
import type { DispatchTables, PendingDispatch } from '../../../../shared/contract/dispatch.ts';
import { countryName } from '../../../../shared/domain/catalog/client-format/nationality.ts';
import type { DispatchTable } from '../../../../shared/domain/dispatch/dispatch-tables.ts';
import type { DocumentState } from '../../../../shared/domain/fiscal/document-state.ts';

const OWNERS = ['transportista', 'salida', 'destino'] as const satisfies readonly CityOwner[];

interface SummaryStepProps {
  state: DispatchFormState;
  pending: PendingDispatch;
  tables: DispatchTables | null;
}

/** The note in words, and what happens to it once it is saved. */
export function SummaryStep({ state, pending, tables }: SummaryStepProps) {
  const { t, i18n } = useTranslation('dispatch');
  const { form } = state;
  const fields = withDriver(form.values);
  const point = pointOfNote(form);
  const cities = useCityNames(state);
  const isConnected = useStatus(({ status }) => status?.connection.state === 'connected');
  const sending = sendingOf(pending.invoice.state, pending.carritoId !== null, isConnected);
  const nameOf = (table: DispatchTable, code: string): string =>
    tables?.[table].find(({ codigo }) => codigo === code)?.nombre ?? code;
  const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');
  const addressOf = (part: 'salida' | 'destino'): string =>
    joined(
      [fields[`${part}.direccion`], fields[`${part}.numero_casa`]].join(' ').trim(),
      cities[part],
      fields[`${part}.direccion_complementaria`],
      fields[`${part}.direccion_complementaria_2`],
      fields[`${part}.whatsapp`],
    );
  const Icon = sending === 'now' ? Send : Clock;
  const start = fields['transporte.fecha_inicio_traslado'];
  const end = fields['transporte.fecha_fin_traslado'];

  return (
    <Stack gap={5}>
      <Row as="p" role="status">
        <Icon aria-hidden="true" size={20} color="var(--accent)" />
        <Text as="b" size="lg">
          {t(`summary.sending.${sending}`)}
        </Text>
      </Row>
      <Facts
        isBeside
        facts={[
          [
            t('summary.goods'),
            <ul key="goods">
              {pending.lines.map((line) => {
                const typed = form.quantities[lineKey(line)]?.trim() ?? '';
                return typed === '' || typed === '0' ? null : (
                  <li key={lineKey(line)}>
                    <b>{line.unit === null ? typed : `${typed} ${line.unit}`}</b> {line.descripcion}
                  </li>
                );
              })}
            </ul>,
          ],
          [
            t('summary.trip'),
            <>
              <p>
                {joined(
                  nameOf('motivo_codigo', fields.motivo_codigo),
                  start === end ? start : t('summary.fromTo', { start, end }),
                  t('summary.km', { km: fields.kilometros_estimados }),
                )}
              </p>
              <p>
                {joined(
                  nameOf('tipo', fields['transporte.tipo']),
                  nameOf('modalidad', fields['transporte.modalidad']),
                  t('summary.freight', {
                    who: nameOf('responsable_costo_flete', fields['transporte.responsable_costo_flete']),
                  }),
                  fields['transporte.codigo_condicion_negocio'],
                )}
              </p>
              <p>
                {joined(
                  t('summary.issuer', { who: nameOf('responsable_emision', fields.responsable_emision) }),
                  point === null
                    ? ''
                    : t('point', {
                        timbrado: point.numero_timbrado,
                        point: `${point.numero_establecimiento}-${point.punto_expedicion}`,
                      }),
                )}
              </p>
            </>,
          ],
          [
            t('transport.vehicle'),
            joined(
              nameOf('tipo_vehiculo', fields['vehiculo.tipo_vehiculo']),
              fields['vehiculo.marca'],
              labelled(
                nameOf('tipo_identificacion', fields['vehiculo.tipo_identificacion']),
                fields['vehiculo.numero_matricula'],
              ),
            ),
          ],
          [
            t('carrier.carrier'),
            <>
              <p>
                {joined(
                  fields['transportista.nombre'],
                  labelled(
                    nameOf('tipo_documento', fields['transportista.tipo_documento']),
                    fields['transportista.documento'],
                  ),
                  fields['transportista.fecha_nacimiento'],
                  countryName(fields['transportista.nacionalidad'].toUpperCase(), i18n.language) ??
                    fields['transportista.nacionalidad'],
                )}
              </p>
              <p>
                {joined(
                  fields['transportista.direccion'],
                  cities.transportista,
                  fields['transportista.whatsapp'],
                  fields['transportista.email'],
                )}
              </p>
            </>,
          ],
          [
            t('carrier.driver'),
            joined(
              fields['chofer.nombre'],
              fields['chofer.numero_documento'],
              fields['chofer.domicilio_fiscal'],
            ),
          ],
          [t('places.salida'), addressOf('salida')],
          [t('places.destino'), addressOf('destino')],
        ]}
      />
    </Stack>
  );
}

const labelled = (label: string, value: string): string => (value === '' ? '' : `${label}: ${value}`);

/** Names of the cities; reads those whose step was not opened yet. */
function useCityNames({ form, setCities }: DispatchFormState): Readonly<Record<CityOwner, string>> {
  const { fields, cities } = form.values;
  const unread = OWNERS.filter((owner) => cities[owner] === '' && fields[`${owner}.ciudad_id`] !== '');
  const asked = unread.map((owner) => `${owner} ${fields[`${owner}.ciudad_id`]}`).join();
  useEffect(() => {
    for (const one of asked === '' ? [] : asked.split(',')) {
      const [owner = '', id = ''] = one.split(' ');
      call('lookups.find-city', { id }).then(
        ({ city }) => city !== null && setCities({ [owner]: cityWords(city) }),
        tellError,
      );
    }
  }, [asked, setCities]);
  return cities;
}

/** Time of sending a saved note: after its invoice, its cart or the connection, or now. */
type Sending = 'after-invoice' | 'after-cart' | 'when-connected' | 'now';

const WITH_NUMBER: readonly DocumentState[] = ['issued', 'approved', 'issued-unidentified'];

export function sendingOf(invoice: DocumentState, isCartKnown: boolean, isConnected: boolean): Sending {
  if (!WITH_NUMBER.includes(invoice)) return 'after-invoice';
  if (!isCartKnown) return 'after-cart';
  return isConnected ? 'now' : 'when-connected';
}
