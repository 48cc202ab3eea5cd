import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeField } from '../../../../../renderer/documents/dispatch/form/use-dispatch-form.ts';
import { dispatchFaults } from '../../../../../renderer/documents/dispatch/form/dispatch-faults.ts';
import { FIELD_PATHS } from '../../../../../renderer/documents/dispatch/form/dispatch-fields.ts';
import {
  bodyOf,
  type DispatchValues,
  valuesOfBody,
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
  test('are all of them, and make the same body again', () => {
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
});

describe('a fault', () => {
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
  ] as const)('is told of %s «%s»: %s', (path, text, fault) => {
    expect(dispatchFaults(withField(path, text))).toEqual({ [path]: fault });
  });

  test('is none of the form in anything that the window lets pass', () => {
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
