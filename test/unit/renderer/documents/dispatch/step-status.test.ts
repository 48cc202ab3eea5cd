import { expect, test } from 'vitest';
import { saleStageOf } from '../../../../../renderer/documents/dispatch/form/dispatch-faults.ts';
import { refusedFields } from '../../../../../renderer/documents/dispatch/form/use-dispatch-form.ts';

const LINE = {
  renglon: 1,
  itemId: null,
  descripcion: 'Yerba',
  unit: null,
  decimals: 0,
  sold: '600000000',
  dispatched: '0',
  reserved: '0',
  available: '600000000',
};
const goods = (typed: string) => ({ lines: [LINE], quantities: { 'renglon 1': typed }, own: {} });
const ALL = { goods: true, transport: true, carrier: true, places: true };

test('goods want something within what is left; each other step that its fields are right', () => {
  expect(saleStageOf(goods('2'), {})).toEqual(ALL);
  expect(saleStageOf(goods(''), {}).goods).toBe(false);
  expect(saleStageOf(goods('7'), {}).goods).toBe(false);
  expect(saleStageOf({ ...goods('7'), own: { 'renglon 1': 100_000_000n } }, {}).goods).toBe(true);
  expect(saleStageOf(goods('2'), { 'vehiculo.marca': 'missing', 'destino.whatsapp': 'phone' })).toEqual({
    ...ALL,
    transport: false,
    places: false,
  });
});

test('a refusal of the service is told at its field, by a whole path or the end of one', () => {
  const details = [
    { path: 'marca', text: 'es muy larga' },
    { path: 'items.1.cantidad', text: 'quedan 2' },
    { path: 'destino.numero_casa', text: 'falta' },
    { path: 'ciudad_id', text: 'no existe' },
    { path: 'carrito_id', text: 'no existe' },
    { path: 'body', text: 'no es válido' },
    { path: null, text: 'Sin campo' },
  ];
  const body = { carrito_id: 'c', items: [{ cantidad: 1 }, { cantidad: 3 }] };
  expect(refusedFields(details, body)).toEqual({
    'vehiculo.marca': 'es muy larga',
    'items[1].cantidad': 'quedan 2',
    'destino.numero_casa': 'falta',
  });
});
