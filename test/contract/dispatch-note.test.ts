import { beforeAll, describe, expect, test } from 'vitest';
import { ISSUING_POINT } from '../support/sale-bodies.ts';
import { cashSale, dispatchNote, invoice, servicio } from './bodies.ts';
import { type Body, withValue } from './body-paths.ts';
import { pendingItems } from './dispatch.ts';
import { dataOf } from './envelope.ts';
import { type Field, issuingEndpoint, testFields } from './field-table.ts';
import { NOTE_EMISSION_SHAPE } from './response-shapes.ts';
import { type Emission, NOTES, serviceOfFile } from './service.ts';

const service = serviceOfFile();
/**
 * Several, each with enough for many notes: the ledger is checked after each test, and a cart's notes add up
 * there.
 */
let carts: { cart: string; itemId: string }[];
beforeAll(async () => {
  const items = { servicios: [servicio({ cantidad: 100 })] };
  const body = invoice({ venta: cashSale(1_050_000), items });
  const sales = await Promise.all(Array.from({ length: 12 }, () => service.invoice(body)));
  carts = await Promise.all(
    sales.map(async ({ carrito_id: cart }) => {
      const [item] = await pendingItems(service, cart);
      return { cart, itemId: item?.id ?? '' };
    }),
  );
});

let lastCart = 0;
const note = (changes: Body = {}): Body => {
  lastCart = (lastCart + 1) % carts.length;
  const { cart = '', itemId } = carts[lastCart] ?? {};
  return dispatchNote(cart, [{ carrito_item_id: itemId, cantidad: 1 }], changes);
};
const endpoint = issuingEndpoint(service, NOTES, () => note());
const { send } = endpoint;

/** interface, POST /simplificado/notas/remision: root, and the groups in its order */
const ROOT: readonly Field[] = [
  ['jsonDE', 'boolean', 'no'],
  ['datos_emision', 'object', 'yes'],
  ['datos_emision.numero_timbrado', 'string', 'yes'],
  ['datos_emision.punto_expedicion', 'string', 'yes'],
  ['datos_emision.numero_establecimiento', 'string', 'yes'],
  ['carrito_id', 'string', 'yes'],
  ['motivo_codigo', 'number', 'yes'],
  ['responsable_emision', 'number', 'yes'],
  ['kilometros_estimados', 'number', 'yes'],
  ['transportista', 'object', 'yes'],
  ['chofer', 'object', 'yes'],
  ['transporte', 'object', 'yes'],
  ['vehiculo', 'object', 'yes'],
  ['salida', 'object', 'yes'],
  ['destino', 'object', 'yes'],
  ['items', 'array', 'yes'],
];

const TRANSPORTISTA: readonly Field[] = [
  ['transportista.tipo_persona', 'number', 'yes'],
  ['transportista.tipo_documento', 'number', 'yes'],
  ['transportista.documento', 'string', 'yes'],
  ['transportista.nombre', 'string', 'yes'],
  ['transportista.nacionalidad', 'country', 'yes'],
  ['transportista.fecha_nacimiento', 'date', 'yes'],
  ['transportista.whatsapp', 'phone', 'yes'],
  ['transportista.email', 'email', 'yes'],
  ['transportista.direccion', 'string', 'yes'],
  ['transportista.ciudad_id', 'uuid', 'yes'],
];

const CHOFER: readonly Field[] = [
  ['chofer.numero_documento', 'string', 'yes'],
  ['chofer.nombre', 'string', 'yes'],
  ['chofer.domicilio_fiscal', 'string', 'yes'],
];

const TRANSPORTE: readonly Field[] = [
  ['transporte.tipo', 'number', 'yes'],
  ['transporte.modalidad', 'number', 'yes'],
  ['transporte.responsable_costo_flete', 'number', 'yes'],
  ['transporte.codigo_condicion_negocio', 'string', 'yes'],
  ['transporte.fecha_inicio_traslado', 'date', 'yes'],
  ['transporte.fecha_fin_traslado', 'date', 'yes'],
];

const VEHICULO: readonly Field[] = [
  ['vehiculo.tipo_vehiculo', 'number', 'yes'],
  ['vehiculo.marca', 'string', 'yes'],
  ['vehiculo.tipo_identificacion', 'number', 'yes'],
  ['vehiculo.numero_matricula', 'string', 'yes'],
];

const place = (name: 'salida' | 'destino'): readonly Field[] => [
  [`${name}.direccion`, 'string', 'yes'],
  [`${name}.ciudad_id`, 'uuid', 'yes'],
  [`${name}.whatsapp`, 'phone', 'yes'],
  [`${name}.numero_casa`, 'string', 'no'],
  [`${name}.direccion_complementaria`, 'string', 'no'],
  [`${name}.direccion_complementaria_2`, 'string', 'no'],
];

const ITEMS: readonly Field[] = [
  ['items[0].carrito_item_id', 'string', 'yes'],
  ['items[0].cantidad', 'number', 'yes'],
];

describe('interface, POST /simplificado/notas/remision: fields', () => {
  testFields('root', ROOT, endpoint, ['', 'datos_emision']);
  testFields('transportista', TRANSPORTISTA, endpoint, ['transportista']);
  testFields('chofer', CHOFER, endpoint, ['chofer']);
  testFields('transporte', TRANSPORTE, endpoint, ['transporte']);
  testFields('vehiculo', VEHICULO, endpoint, ['vehiculo']);
  testFields('salida', place('salida'), endpoint, ['salida']);
  testFields('destino', place('destino'), endpoint, ['destino']);
  testFields('items', ITEMS, endpoint, ['items[0]']);
});

describe('interface, POST /simplificado/notas/remision: response data', () => {
  test('data has exactly the fields of an invoice emission, without a cart', async () => {
    const data = dataOf(await send(withValue(note(), 'datos_emision.punto_expedicion', '003'))) as Emission;
    NOTE_EMISSION_SHAPE.parse(data);
    // Invoices of the issuing point do not count.
    expect(data).toMatchObject({
      numero_timbrado: ISSUING_POINT.numero_timbrado,
      numero_documento: '001-003-0000001',
      serie: '',
      estado_etax: { estado: 'Pendiente' },
      xml: `${service.url}/etax/xml/${data.cdc}`,
      cdc: expect.stringMatching(/^07/) as string,
    });
    expect(data.qr.startsWith(`${service.url}/consultas-test/qr?`)).toBe(true);
  });
});
