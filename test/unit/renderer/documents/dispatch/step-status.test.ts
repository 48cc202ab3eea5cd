import { expect, test } from 'vitest';
import {
  placeAfter,
  placeBefore,
  stepStatusOf,
  stepOfIssue,
} from '../../../../../renderer/documents/dispatch/form/dispatch-faults.ts';
import { refusedFields } from '../../../../../renderer/documents/dispatch/form/use-dispatch-form.ts';
import { sendingOf } from '../../../../../renderer/documents/dispatch/steps/summary-step.tsx';
import {
  contactWords,
  matchesContact,
} from '../../../../../renderer/documents/dispatch/steps/contact-words.ts';

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

test('the goods step needs a quantity within what is left; each other step needs valid fields', () => {
  expect(stepStatusOf(goods('2'), {})).toEqual(ALL);
  expect(stepStatusOf(goods(''), {}).goods).toBe(false);
  expect(stepStatusOf(goods('7'), {}).goods).toBe(false);
  expect(stepStatusOf({ ...goods('7'), own: { 'renglon 1': 100_000_000n } }, {}).goods).toBe(true);
  expect(stepStatusOf(goods('2'), { 'vehiculo.marca': 'missing', 'destino.whatsapp': 'phone' })).toEqual({
    ...ALL,
    transport: false,
    places: false,
  });
});

test('Enter goes to the next incomplete step, or to the summary', () => {
  expect(placeAfter('goods', ALL)).toBe('summary');
  expect(placeAfter('goods', { ...ALL, carrier: false })).toBe('carrier');
  expect(placeAfter('carrier', { ...ALL, transport: false })).toBe('transport');
  expect(placeBefore('summary')).toBe('places');
  expect(placeBefore('goods')).toBeNull();
});

test('a fault from the main process is corrected at its step', () => {
  expect(stepOfIssue('items[0].cantidad')).toBe('goods');
  expect(stepOfIssue('items')).toBe('goods');
  expect(stepOfIssue('vehiculo.marca')).toBe('transport');
  expect(stepOfIssue('destino.ciudad_id')).toBe('places');
  expect(stepOfIssue('datos_emision.numero_timbrado')).toBe('transport');
  expect(stepOfIssue('carrito_id')).toBeNull();
});

test('a note waits for its invoice, then for its cart, then for the connection', () => {
  expect(sendingOf('queued', false, true)).toBe('after-invoice');
  expect(sendingOf('uncertain', true, true)).toBe('after-invoice');
  expect(sendingOf('approved', false, true)).toBe('after-cart');
  expect(sendingOf('issued', true, false)).toBe('when-connected');
  expect(sendingOf('issued', true, true)).toBe('now');
});

test('a saved record is found by word prefixes, without accents', () => {
  const carrier = {
    kind: 'transportista',
    record: { nombre: 'Fletes Guaraní S.A.', documento: '80013884-8' },
  } as const;
  expect(contactWords(carrier)).toEqual(['Fletes Guaraní S.A.', '80013884-8']);
  expect(matchesContact(carrier, 'guarani flet')).toBe(true);
  expect(matchesContact(carrier, '8001')).toBe(true);
  expect(matchesContact(carrier, '')).toBe(true);
  expect(matchesContact(carrier, 'uarani')).toBe(false);
  const place = {
    kind: 'lugar',
    record: { direccion: 'Palma', numero_casa: '640', whatsapp: '+595981000001' },
  } as const;
  expect(contactWords(place)).toEqual(['Palma · 640', '+595981000001']);
});

test('a refusal of the service shows at its field, by a full path or its end', () => {
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
