import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkReason } from '../../../../../renderer/documents/cancellation/cancellation-chance.ts';
import { cancellationRequestSchema } from '../../../../../shared/wire/cancellation.ts';

test('a reason that fits is what the wire takes', () => {
  const texts = fc.oneof(fc.string({ maxLength: 8 }), fc.string({ minLength: 480, maxLength: 520 }));
  fc.assert(
    fc.property(texts, (text) => {
      const { success } = cancellationRequestSchema.shape.motivo.safeParse(text.trim());
      expect(checkReason(text).kind === 'fits').toBe(success);
    }),
  );
});
