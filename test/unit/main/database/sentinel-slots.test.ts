import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotOf, textsIn } from '../../../../main/database/sentinel-slots.ts';
import { withBytes } from '../../../support/with-bytes.ts';

const record = fc.record({
  seq: fc.nat(),
  hash: fc.string({ minLength: 1, maxLength: 900, unit: 'grapheme' }),
});
const texts = fc.array(
  record.map((value) => JSON.stringify(value)),
  { minLength: 1, maxLength: 8 },
);

const written = (file: Buffer, turn: number, text: string): Buffer => {
  const { at, bytes } = slotOf(turn, text);
  return withBytes(Buffer.from(file), at, bytes);
};

test('the two written last are read', () => {
  fc.assert(
    fc.property(texts, (all) => {
      let file: Buffer = Buffer.alloc(0);
      for (const [turn, text] of all.entries()) file = written(file, turn, text);
      expect(textsIn(file).toSorted()).toEqual(all.slice(-2).toSorted());
    }),
  );
});

test('of one that was written in part nothing is believed, and the one before is there', () => {
  fc.assert(
    fc.property(
      texts,
      fc.infiniteStream(fc.boolean()),
      fc.integer({ min: 1, max: 512 }),
      (all, fates, sector) => {
        let before: Buffer = Buffer.alloc(0);
        for (const [turn, text] of all.entries()) {
          const after = written(before, turn, text);
          const torn = Buffer.from(withBytes(Buffer.alloc(after.length), 0, before));
          for (let at = 0; at < after.length; at += sector)
            if (fates.next().value) after.copy(torn, at, at, at + sector);
          const found = textsIn(torn);
          for (const one of found) expect(all.slice(Math.max(0, turn - 2), turn + 1)).toContain(one);
          if (turn > 0) expect(found).toContain(all[turn - 1]);
          before = after;
        }
      },
    ),
  );
});

test('a file cut off anywhere, or grown, says nothing that was not written', () => {
  const file = written(written(Buffer.alloc(0), 0, '{"seq":1}'), 1, '{"seq":2}');
  for (let length = 0; length < file.length; length++) {
    const found = textsIn(file.subarray(0, length));
    expect(found).toEqual(length >= '00000000 {"seq":1}\n'.length ? ['{"seq":1}'] : []);
  }
  expect(textsIn(Buffer.concat([file, Buffer.alloc(100_000, 'x')]))).toEqual(['{"seq":1}', '{"seq":2}']);
});

test('a text as long as its slot stands whole, and a longer one is refused', () => {
  const longest = 'x'.repeat(8_182);
  const file = written(written(Buffer.alloc(0), 0, longest), 1, longest);
  expect(textsIn(file)).toEqual([longest, longest]);
  expect(() => slotOf(0, `${longest}x`)).toThrow(RangeError);
});
