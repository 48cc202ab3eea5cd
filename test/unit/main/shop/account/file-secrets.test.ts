import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { FileSecrets } from '../../../../../main/shop/account/file-secrets.ts';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYWphIn0.c2lnbmF0dXJl';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const file = (): string => join(folder, 'session.json');
const secrets = (key: string | null): FileSecrets => new FileSecrets(file(), key);
const stored = (): string => readFileSync(file(), 'utf8');
const mode = (): number => statSync(file()).mode & 0o777;

describe.each([
  ['with a key', 'una clave'],
  ['without a key', null],
])('%s', async (_name, key) => {
  test('what was written last is read, by another one too', async () => {
    expect(secrets(key).read()).toBeNull();
    await secrets(key).write('first');
    await secrets(key).write(SECRET);
    expect(secrets(key).read()).toBe(SECRET);
    expect(readdirSync(folder)).toEqual(['session.json']);
  });

  test('only its owner may read the file, whatever stood there before', async () => {
    writeFileSync(file(), '{}', { mode: 0o666 });
    writeFileSync(`${file()}.new`, 'left by a crash');
    chmodSync(`${file()}.new`, 0o666);
    await secrets(key).write(SECRET);
    expect(mode()).toBe(0o600);
    expect(secrets(key).read()).toBe(SECRET);
  });

  test('any text comes back', async () => {
    for (const secret of ['', 'ñ₲😀', 'x'.repeat(100_000)]) {
      await secrets(key).write(secret);
      expect(secrets(key).read()).toBe(secret);
    }
  });

  test.each([
    '',
    '{',
    'null',
    '{}',
    '{"secret":5}',
    '{"salt":"a","iv":"b","tag":"c"}',
    '{"secret":"a","x":1}',
  ])('a file that says «%s» cannot be read, and is said so', (content) => {
    writeFileSync(file(), content);
    expect(() => secrets(key).read()).toThrow(CouldNotError);
    expect(() => secrets(key).read()).toThrow(/inicie sesión de nuevo/);
    expect(stored()).toBe(content);
  });
});

describe('encrypted', () => {
  beforeEach(() => secrets('una clave').write(SECRET));

  test('no part of it stands in the file, nor does the key', () => {
    const content = stored();
    for (const part of [...SECRET.split('.'), 'una clave']) {
      expect(content).not.toContain(part);
      expect(content).not.toContain(Buffer.from(part).toString('base64').replace(/=+$/, ''));
    }
  });

  test('it is never written the same way twice', async () => {
    const first = stored();
    await secrets('una clave').write(SECRET);
    expect(stored()).not.toBe(first);
    const [a, b] = [JSON.parse(first), JSON.parse(stored())] as [
      Record<string, string>,
      Record<string, string>,
    ];
    for (const part of ['salt', 'iv', 'sealed']) expect(a[part]).not.toBe(b[part]);
  });

  test.each(['otra clave', '', 'una clave '])('the key «%s» does not open it', (key) => {
    expect(() => secrets(key).read()).toThrow(CouldNotError);
    expect(() => secrets(key).read()).toThrow(/MOSTRADOR_KEY no abre/);
  });

  test('without a key it is told which is missing', () => {
    expect(() => secrets(null).read()).toThrow(/está cifrada.*MOSTRADOR_KEY/);
  });

  test.each(['salt', 'iv', 'tag', 'sealed'])('a file whose %s was changed does not open', (part) => {
    const content = JSON.parse(stored()) as Record<string, string>;
    const bytes = Buffer.from(content[part] ?? '', 'base64');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(file(), JSON.stringify({ ...content, [part]: bytes.toString('base64') }));
    expect(() => secrets('una clave').read()).toThrow(CouldNotError);
  });

  test('a seal that was shortened does not open', () => {
    const content = JSON.parse(stored()) as Record<string, string>;
    const tag = Buffer.from(content['tag'] ?? '', 'base64').subarray(0, 4);
    writeFileSync(file(), JSON.stringify({ ...content, tag: tag.toString('base64') }));
    expect(() => secrets('una clave').read()).toThrow(CouldNotError);
  });
});

test('one written without a key can be read when there is one, and is then written under it', async () => {
  await secrets(null).write(SECRET);
  expect(stored()).toContain(SECRET);
  expect(secrets('una clave').read()).toBe(SECRET);
  await secrets('una clave').write(SECRET);
  expect(stored()).not.toContain(SECRET);
});
