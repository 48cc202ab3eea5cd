import { beforeEach, expect, test } from 'vitest';
import {
  newForm,
  pointOfNote,
  useDispatchForms,
  withFields,
  withPoint,
  withQuantities,
} from '../../../../../renderer/documents/dispatch/form/dispatch-forms-store.ts';
import { bodyOf, valuesOfBody } from '../../../../../renderer/documents/dispatch/form/dispatch-values.ts';

beforeEach(() => useDispatchForms.setState(useDispatchForms.getInitialState(), true));

const store = () => useDispatchForms.getState();
const form = () => newForm({}, { values: valuesOfBody({}), quantities: {}, own: {} });

test('forms of several notes exist side by side, and a dropped one no longer changes', () => {
  store().begin('a', form());
  store().begin('b', form());
  store().change('a', () => ({ failure: 'No se guardó' }));
  store().drop('b');
  store().change('b', () => ({ failure: 'No se guardó' }));
  expect(Object.entries(store().forms).map(([key, { failure }]) => [key, failure])).toEqual([
    ['a', 'No se guardó'],
  ]);
});

test('another issuing point is sent with the note, and faults of the previous one are cleared', () => {
  const point = { numero_timbrado: '12345678', numero_establecimiento: '001', punto_expedicion: '003' };
  const begun = {
    ...newForm(
      { datos_emision: { ...point, punto_expedicion: '001' }, jsonDE: true },
      { values: valuesOfBody({}), quantities: {}, own: {} },
    ),
    refused: { 'datos_emision.punto_expedicion': 'No es suyo', 'chofer.nombre': 'Falta' },
  };
  expect(pointOfNote(begun)?.punto_expedicion).toBe('001');
  const changed = { ...begun, ...withPoint(begun, point) };
  expect(pointOfNote(changed)).toEqual(point);
  expect(changed.refused).toEqual({ 'chofer.nombre': 'Falta' });
  expect(bodyOf(changed.base, changed.values, [])).toMatchObject({ datos_emision: point, jsonDE: true });
});

test('a refusal stays until its field changes', () => {
  const refused = { 'chofer.nombre': 'Falta', 'salida.direccion': 'Falta', 'items.0.cantidad': 'Sobra' };
  const begun = { ...form(), refused };
  const typed = withFields(begun, { 'chofer.nombre': 'Ana' });
  expect(typed.values?.fields['chofer.nombre']).toBe('Ana');
  expect(typed.refused).toEqual({ 'salida.direccion': 'Falta', 'items.0.cantidad': 'Sobra' });
  const counted = withQuantities(begun, { line: '2' });
  expect(counted.quantities).toEqual({ line: '2' });
  expect(counted.refused).toEqual({ 'chofer.nombre': 'Falta', 'salida.direccion': 'Falta' });
});
