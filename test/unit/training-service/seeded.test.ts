import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededFraction, seededInteger, seededText, seededUuid } from '../../../training-service/seeded.ts';

test('results keep their form and their limits', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.integer({ min: 1, max: 2 ** 40 }), (seed, label, limit) => {
      expect(seededUuid(seed, label)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      expect(seededInteger(seed, label, limit)).toBeLessThan(limit);
      expect(seededFraction(seed, label)).toBeLessThan(1);
      expect(seededText(seed, label, 6, 'AB2')).toMatch(/^[AB2]{6}$/);
    }),
  );
});
