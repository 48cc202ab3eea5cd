import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventOfEstado } from '../../../../../shared/domain/fiscal/etax-status.ts';

test.each([
  ['Aprobado', 'approved-by-authority'],
  ['Aprobado con observación', 'approved-by-authority'],
  ['APROBADO CON OBSERVACION', 'approved-by-authority'],
  [' aprobado ', 'approved-by-authority'],
  ['Rechazado', 'rejected-by-authority'],
  ['rechazado', 'rejected-by-authority'],
  ['Pendiente', 'issued-by-service'],
  ['En proceso', 'issued-by-service'],
  ['No aprobado', 'issued-by-service'],
  ['', 'issued-by-service'],
  [undefined, 'issued-by-service'],
])('%s: %s', (estado, event) => {
  expect(eventOfEstado(estado)).toBe(event);
});

test('an unknown word is neither an approval nor a rejection', () => {
  fc.assert(
    fc.property(
      fc.string().filter((word) => !/^\s*(aprobado|rechazado)/i.test(word)),
      (word) => {
        expect(eventOfEstado(word)).toBe('issued-by-service');
      },
    ),
  );
});
