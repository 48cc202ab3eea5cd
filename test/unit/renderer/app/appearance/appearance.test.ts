import { expect, test } from 'vitest';
import {
  keepAppearance,
  readAppearance,
  USUAL_APPEARANCE,
} from '../../../../../renderer/app/appearance/appearance.ts';

function storage(kept: string | null = null) {
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

test('a stored look is read again', () => {
  const kept = storage();
  keepAppearance(kept, { theme: 'dark', hasHighContrast: true, size: 125 });
  expect(readAppearance(kept)).toEqual({ theme: 'dark', hasHighContrast: true, size: 125 });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['values nobody knows', '{"theme":"pink","size":130,"hasHighContrast":"yes"}'],
])('%s gives the default', (_what, kept) => {
  expect(readAppearance(storage(kept))).toEqual(USUAL_APPEARANCE);
});

test('a valid part counts beside an invalid one', () => {
  expect(readAppearance(storage('{"theme":"pink","size":150}'))).toEqual({ ...USUAL_APPEARANCE, size: 150 });
});
