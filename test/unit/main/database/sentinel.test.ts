import * as fc from 'fast-check';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sentinelFolder } from '../../../../main/database/sentinel-files.ts';
import { Sentinel, slotOf, textsIn } from '../../../../main/database/sentinel.ts';
import { diskStepsOf } from '../../../support/disk-steps.ts';
import { withBytes } from '../../../support/with-bytes.ts';

describe('Sentinel', () => {
  const HEAD = { seq: 7, hash: 'a'.repeat(64) };
  const HERE = { place: '/shop', machine: 'm1' };

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-sentinel-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = (id = 'db-1', inFolder = folder): Sentinel => new Sentinel(sentinelFolder(inFolder), id, HERE);

  test('what was written last is read, by another one too', () => {
    const sentinel = open();
    expect(sentinel.write(HEAD)).toBe(true);
    expect(sentinel.write({ ...HEAD, seq: 8 })).toBe(true);
    expect(open().read()).toEqual({ ...HEAD, ...HERE, seq: 8, turn: 2, series: 'C1' });
    expect(readdirSync(folder)).toEqual(['db-1.latest']);
  });

  test('each database has its own', () => {
    open().write(HEAD);
    expect(open('db-2').read()).toBeNull();
  });

  test('its folder is made when it is needed', () => {
    const sentinel = open('db-1', join(folder, 'a', 'b'));
    expect(sentinel.read()).toBeNull();
    expect(sentinel.write(HEAD)).toBe(true);
    expect(sentinel.read()).toMatchObject(HEAD);
  });

  const NONSENSE = [
    '',
    '{',
    'null',
    '{"seq":1}',
    '{"seq":"1","hash":"a"}',
    '{"seq":1.5,"hash":"a"}',
    '\0\0\0',
  ];
  const whole = (text: string): string => slotOf(0, text).bytes.toString();

  test.each([...NONSENSE, ...NONSENSE.map(whole)])(
    'one that says «%s» says nothing, and the one kept on disk stands in for it',
    (content) => {
      writeFileSync(join(folder, 'db-1.latest'), content);
      expect(open().read()).toBeNull();
      open().keep(HEAD);
      open().write({ ...HEAD, seq: 9 });
      writeFileSync(join(folder, 'db-1.latest'), content);
      expect(open().read()).toMatchObject(HEAD);
    },
  );

  test('while one is written the one before it stands whole beside it', () => {
    const sentinel = open();
    for (const seq of [7, 8, 9]) sentinel.write({ ...HEAD, seq });
    const file = join(folder, 'db-1.latest');
    const bytes = readFileSync(file);
    bytes.fill(0, bytes.indexOf('"seq":9'), bytes.indexOf('"seq":9') + 7);
    writeFileSync(file, bytes);
    expect(open().read()).toMatchObject({ ...HEAD, seq: 8, turn: 2 });
    open().write({ ...HEAD, seq: 10 });
    expect(open().read()).toMatchObject({ seq: 10, turn: 3 });
  });

  test.each([
    ['its file is taken away', (file: string) => rmSync(file)],
    ['another takes its place', (file: string) => writeFileSync(file, 'x'.repeat(20_000))],
    ['its folder is taken away', () => rmSync(folder, { recursive: true })],
  ])('it goes on where %s meanwhile', (_what, meddle) => {
    const sentinel = open();
    sentinel.write(HEAD);
    meddle(join(folder, 'db-1.latest'));
    expect(sentinel.write({ ...HEAD, seq: 8 })).toBe(true);
    expect(open().read()).toMatchObject({ seq: 8, turn: 2 });
  });

  test('of two that write beside each other the one that came later is believed', () => {
    const [first, second] = [open(), open()];
    first.keep(HEAD);
    second.keep({ ...HEAD, seq: 20 }, 'C1b');
    for (const seq of [21, 22, 23]) second.write({ ...HEAD, seq });
    first.write({ ...HEAD, seq: 8 });
    expect(open().read()).toMatchObject({ seq: 23, series: 'C1b' });
  });

  test('one whose record is too long for its slot is not noted, and says so', () => {
    const place = `/${'shop/'.repeat(1_700)}`;
    const sentinel = new Sentinel(sentinelFolder(folder), 'db-1', { place, machine: 'm1' });
    expect(sentinel.write(HEAD)).toBe(false);
    expect(open().read()).toBeNull();
  });

  test('one that cannot be read now is not taken for none, and stops nothing that is done', () => {
    open().keep(HEAD);
    mkdirSync(join(folder, 'db-1.latest'));
    expect(() => open().read()).toThrow('EISDIR');
    expect(open().write({ ...HEAD, seq: 8 })).toBe(false);
    expect(open().keep({ ...HEAD, seq: 8 })).toBe(false);
  });

  test('a series that could not be noted when it was begun is told by what is written next', () => {
    const sentinel = open();
    mkdirSync(join(folder, 'db-1.kept.json'));
    expect(sentinel.keep(HEAD, 'C1c')).toBe(false);
    rmSync(join(folder, 'db-1.kept.json'), { recursive: true });
    expect(sentinel.write({ ...HEAD, seq: 8 })).toBe(true);
    expect(open().read()).toMatchObject({ seq: 8, series: 'C1c' });
  });

  test('a series begun is remembered by all that is written after it', () => {
    const sentinel = open();
    sentinel.keep(HEAD, 'C1b');
    sentinel.write({ ...HEAD, seq: 8 });
    expect(open().read()).toMatchObject({ seq: 8, series: 'C1b' });
    const other = open();
    other.write({ ...HEAD, seq: 9 });
    expect(open().read()).toMatchObject({ seq: 9, series: 'C1b' });
  });

  test('a series claimed is noted and changes nothing else', () => {
    const sentinel = open();
    expect(sentinel.claimSeries('C1b')).toBe(false);
    sentinel.write(HEAD);
    expect(open().claimSeries('C1b')).toBe(true);
    expect(open().read()).toMatchObject({ ...HEAD, series: 'C1b' });
  });

  test('what is kept takes the place of the one before as a whole, on disk by then; nothing else waits for the disk', async () => {
    const sentinel = open();
    expect(await diskStepsOf(() => sentinel.write(HEAD))).toEqual([]);
    expect(await diskStepsOf(() => sentinel.keep(HEAD))).toEqual([
      'fsync db-1.kept.json.new',
      'rename db-1.kept.json.new db-1.kept.json',
      `fsync ${basename(folder)}`,
    ]);
    expect(readdirSync(folder)).toEqual(['db-1.kept.json', 'db-1.latest']);
  });

  test('where it cannot be written it says so and throws nothing', () => {
    writeFileSync(join(folder, 'file'), '');
    const sentinel = open('db-1', join(folder, 'file'));
    expect(sentinel.write(HEAD)).toBe(false);
    expect(sentinel.keep(HEAD)).toBe(false);
    expect(sentinel.claimSeries('C1b')).toBe(false);
    expect(sentinel.read()).toBeNull();
  });
});

describe('slotOf', () => {
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
});
