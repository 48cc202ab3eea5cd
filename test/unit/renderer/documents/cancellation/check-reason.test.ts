import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkReason } from '../../../../../renderer/documents/cancellation/cancellation-chance.ts';
import { cancellationRequestSchema } from '../../../../../shared/wire/cancellation.ts';

test.each([
  ['', { kind: 'too-short', missing: 5 }],
  ['    a    ', { kind: 'too-short', missing: 4 }],
  [' Error ', { kind: 'fits', motivo: 'Error' }],
  ['x'.repeat(500), { kind: 'fits', motivo: 'x'.repeat(500) }],
  ['x'.repeat(503), { kind: 'too-long', excess: 3 }],
])('«%s»', (text, told) => {
  expect(checkReason(text)).toEqual(told);
});

test('a valid reason fits the wire', () => {
  const texts = fc.oneof(fc.string({ maxLength: 8 }), fc.string({ minLength: 480, maxLength: 520 }));
  fc.assert(
    fc.property(texts, (text) => {
      const { success } = cancellationRequestSchema.shape.motivo.safeParse(text.trim());
      expect(checkReason(text).kind === 'fits').toBe(success);
    }),
  );
});
