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
    'ignores a latest record of «%s» and falls back to the one forced to disk',
    (content) => {
      writeFileSync(join(folder, 'db-1.latest'), content);
      expect(open().read()).toBeNull();
      open().keep(HEAD);
      open().write({ ...HEAD, seq: 9 });
      writeFileSync(join(folder, 'db-1.latest'), content);
      expect(open().read()).toMatchObject(HEAD);
    },
  );

  test('keeps the previous record whole beside the one being written', () => {
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

  test('believes the later record of two writers', () => {
    const [first, second] = [open(), open()];
    first.keep(HEAD);
    second.keep({ ...HEAD, seq: 20 }, 'C1b');
    for (const seq of [21, 22, 23]) second.write({ ...HEAD, seq });
    first.write({ ...HEAD, seq: 8 });
    expect(open().read()).toMatchObject({ seq: 23, series: 'C1b' });
  });

  test('does not take an unreadable record for a missing one, and does not throw on writing', () => {
    open().keep(HEAD);
    mkdirSync(join(folder, 'db-1.latest'));
    expect(() => open().read()).toThrow('EISDIR');
    expect(open().write({ ...HEAD, seq: 8 })).toBe(false);
    expect(open().keep({ ...HEAD, seq: 8 })).toBe(false);
  });

  test('includes a series in the next record if it could not be noted at its start', () => {
    const sentinel = open();
    mkdirSync(join(folder, 'db-1.kept.json'));
    expect(sentinel.keep(HEAD, 'C1c')).toBe(false);
    rmSync(join(folder, 'db-1.kept.json'), { recursive: true });
    expect(sentinel.write({ ...HEAD, seq: 8 })).toBe(true);
    expect(open().read()).toMatchObject({ seq: 8, series: 'C1c' });
  });

  test('includes a started series in every later record', () => {
    const sentinel = open();
    sentinel.keep(HEAD, 'C1b');
    sentinel.write({ ...HEAD, seq: 8 });
    expect(open().read()).toMatchObject({ seq: 8, series: 'C1b' });
    const other = open();
    other.write({ ...HEAD, seq: 9 });
    expect(open().read()).toMatchObject({ seq: 9, series: 'C1b' });
  });

  test('replaces the kept record atomically, forced to disk; other writes do not wait for the disk', async () => {
    const sentinel = open();
    expect(await diskStepsOf(() => sentinel.write(HEAD))).toEqual([]);
    expect(await diskStepsOf(() => sentinel.keep(HEAD))).toEqual([
      'fsync db-1.kept.json.new',
      'rename db-1.kept.json.new db-1.kept.json',
      `fsync ${basename(folder)}`,
    ]);
    expect(readdirSync(folder)).toEqual(['db-1.kept.json', 'db-1.latest']);
  });

  test('returns false and does not throw where it cannot be written', () => {
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

  test('never reads a partly written record, and still has the previous one', () => {
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

  test('reads only written records from a file cut off anywhere, or grown', () => {
    const file = written(written(Buffer.alloc(0), 0, '{"seq":1}'), 1, '{"seq":2}');
    for (let length = 0; length < file.length; length++) {
      const found = textsIn(file.subarray(0, length));
      expect(found).toEqual(length >= '00000000 {"seq":1}\n'.length ? ['{"seq":1}'] : []);
    }
    expect(textsIn(Buffer.concat([file, Buffer.alloc(100_000, 'x')]))).toEqual(['{"seq":1}', '{"seq":2}']);
  });

  test('stores a text as long as its slot, and refuses a longer one', () => {
    const longest = 'x'.repeat(8_182);
    const file = written(written(Buffer.alloc(0), 0, longest), 1, longest);
    expect(textsIn(file)).toEqual([longest, longest]);
    expect(() => slotOf(0, `${longest}x`)).toThrow(RangeError);
  });
});
