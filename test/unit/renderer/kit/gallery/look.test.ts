import { expect, test } from 'vitest';
import { readLook } from '../../../../../renderer/kit/gallery/look.ts';

test("an address names the gallery's look; the usual one is the default", () => {
  expect(readLook('?theme=contrast&size=150&language=en')).toEqual({
    theme: 'contrast',
    size: 150,
    language: 'en',
  });
  const usual = { theme: 'light', size: 100, language: 'es-PY' };
  expect(readLook('')).toEqual(usual);
  expect(readLook('?theme=pink&size=90&language=gn')).toEqual(usual);
});
