import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../../renderer/clients/check-document.ts';
import { parseRuc } from '../../../../shared/domain/fiscal/ruc.ts';

describe('a typed document', () => {
  test('agrees with the program: right is what it accepts, and the digit told makes it so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_999 }), fc.nat({ max: 9 }), (body, typed) => {
        const checked = checkDocument(`${body}-${typed}`);
        expect(checked?.state === 'right').toBe(parseRuc(`${body}-${typed}`) !== null);
        expect(parseRuc(checked?.ruc ?? '')).not.toBeNull();
      }),
    );
  });
});
