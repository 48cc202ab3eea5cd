import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeField } from '../../../../../renderer/documents/dispatch/form/use-dispatch-form.ts';
import { dispatchFaults } from '../../../../../renderer/documents/dispatch/form/dispatch-faults.ts';
import { FIELD_PATHS } from '../../../../../renderer/documents/dispatch/form/dispatch-fields.ts';
import {
  bodyOf,
  type DispatchValues,
  valuesOfBody,
  valuesOfRecord,
} from '../../../../../renderer/documents/dispatch/form/dispatch-values.ts';
import { dispatchNoteRequestSchema } from '../../../../../shared/wire/dispatch-note.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';

const ITEMS = [{ carrito_item_id: 'item', cantidad: 1 }];
const BODY = dispatchNoteBody('cart', ITEMS);

const withField = (path: string, text: string): DispatchValues => {
  const values = valuesOfBody(BODY);
  return { ...values, fields: { ...values.fields, [path]: text } };
};

describe('the fields of a body', () => {
  test('are complete, and make the same body again', () => {
    const values = valuesOfBody(BODY);
    expect(FIELD_PATHS.filter((path) => values.fields[path] === '')).toEqual([
      'salida.numero_casa',
      'salida.direccion_complementaria',
      'salida.direccion_complementaria_2',
      'destino.direccion_complementaria_2',
    ]);
    expect(values.fields.kilometros_estimados).toBe('12,5');
    expect(bodyOf(BODY, values, ITEMS)).toEqual(BODY);
    expect(dispatchFaults(values)).toEqual({});
  });

  test("a proposal's missing parts leave their fields empty; a carrier is a person of this country by default", () => {
    const values = valuesOfBody({ datos_emision: BODY.datos_emision, motivo_codigo: 1 });
    expect(values.fields['transportista.nacionalidad']).toBe('PRY');
    expect(values.isDriverCarrier).toBe(false);
    const faults = dispatchFaults(values);
    expect(faults['vehiculo.marca']).toBe('missing');
    expect(faults.motivo_codigo).toBeUndefined();
    expect(faults['salida.numero_casa']).toBeUndefined();
  });

  test('a saved record replaces the whole part', () => {
    expect(valuesOfRecord('salida', { direccion: 'Palma 640', numero_casa: undefined })).toMatchObject({
      'salida.direccion': 'Palma 640',
      'salida.numero_casa': '',
      'salida.whatsapp': '',
    });
  });
});

test('the driver who is the carrier has the carrier’s data, even after they change', () => {
  const person = { ...BODY.transportista, tipo_persona: 1 as const, documento: '1131421', nombre: 'Juan' };
  const chofer = { numero_documento: '1131421', nombre: 'Juan', domicilio_fiscal: person.direccion };
  const values = valuesOfBody({ ...BODY, transportista: person, chofer });
  expect(values.isDriverCarrier).toBe(true);
  const changed = { ...values, fields: { ...values.fields, 'transportista.nombre': 'Juana' } };
  expect(bodyOf(BODY, changed, ITEMS)['chofer']).toEqual({ ...chofer, nombre: 'Juana' });
  expect(bodyOf(BODY, { ...changed, isDriverCarrier: false }, ITEMS)['chofer']).toEqual(chofer);
});

describe('a wrong value', () => {
  test.each([
    ['motivo_codigo', 'x', 'code'],
    ['kilometros_estimados', '0', 'quantity'],
    ['kilometros_estimados', '1.5', 'quantity'],
    ['transporte.fecha_inicio_traslado', '31/02/2026', 'date'],
    ['transporte.fecha_fin_traslado', '30/12/2026', 'end-before-start'],
    ['transportista.documento', '80013884-7', 'digit'],
    ['transportista.email', 'juan', 'email'],
    ['salida.whatsapp', '0981', 'phone'],
    ['transportista.nacionalidad', 'Paraguay', 'country'],
    ['transportista.nacionalidad', 'ZZZ', 'country'],
    ['chofer.nombre', '  ', 'missing'],
  ] as const)('a note with %s «%s»: %s', (path, text, fault) => {
    expect(dispatchFaults(withField(path, text))).toEqual({ [path]: fault });
  });

  test('a carrier’s RUC is not accepted as an identity card', () => {
    const faults = dispatchFaults(withField('transportista.tipo_documento', '1'));
    expect(faults).toEqual({ 'transportista.documento': 'card' });
  });

  test('values that pass here are never refused for their form', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        '0',
        '1',
        '2',
        '1,5',
        '99999999999',
        '29/02/2027',
        '31/12/2026',
        '+595981123456',
        'a@b.co',
        'PRY',
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_PATHS), text, (path, typed) => {
        const values = withField(path, completeField(path, typed, '21/11/2026'));
        // Ids and persons are chosen, not typed.
        if (path.endsWith('ciudad_id') || path.endsWith('tipo_persona')) return;
        const isRight = Object.keys(dispatchFaults(values)).length === 0;
        const parsed = dispatchNoteRequestSchema.safeParse(bodyOf(BODY, values, ITEMS));
        if (isRight) expect(parsed.error?.issues).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});

test('a field is normalised for the wire when it loses the focus', () => {
  expect(completeField('salida.whatsapp', '0981 123 456', '21/11/2026')).toBe('+595981123456');
  expect(completeField('transportista.nacionalidad', 'paraguay', '21/11/2026')).toBe('PRY');
  expect(completeField('transportista.documento', '1.131.421', '21/11/2026')).toBe('1131421');
  expect(completeField('vehiculo.marca', 'Kia', '21/11/2026')).toBe('Kia');
});
