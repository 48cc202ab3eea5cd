import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
  test('can be read only by its owner, whatever was there before', async () => {
    writeFileSync(file(), '{}', { mode: 0o666 });
    writeFileSync(`${file()}.new`, 'left by a crash');
    chmodSync(`${file()}.new`, 0o666);
    await secrets(key).write(SECRET);
    expect(mode()).toBe(0o600);
    expect(secrets(key).read()).toBe(SECRET);
  });

  test.each([
    '',
    '{',
    'null',
    '{}',
    '{"secret":5}',
    '{"salt":"a","iv":"b","tag":"c"}',
    '{"secret":"a","x":1}',
  ])('is refused with an explanation where it says «%s»', (content) => {
    writeFileSync(file(), content);
    expect(() => secrets(key).read()).toThrow(CouldNotError);
    expect(() => secrets(key).read()).toThrow(/inicie sesión de nuevo/);
    expect(stored()).toBe(content);
  });
});

describe('encrypted', () => {
  beforeEach(() => secrets('una clave').write(SECRET));

  test('leaves no part of the secret or the key in the file', () => {
    const content = stored();
    for (const part of [...SECRET.split('.'), 'una clave']) {
      expect(content).not.toContain(part);
      expect(content).not.toContain(Buffer.from(part).toString('base64').replace(/=+$/, ''));
    }
  });

  test('names the missing key', () => {
    expect(() => secrets(null).read()).toThrow(/está cifrada.*MOSTRADOR_KEY/);
  });

  test.each(['salt', 'iv', 'tag', 'sealed'])('does not open where its %s was changed', (part) => {
    const content = JSON.parse(stored()) as Record<string, string>;
    const bytes = Buffer.from(content[part] ?? '', 'base64');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(file(), JSON.stringify({ ...content, [part]: bytes.toString('base64') }));
    expect(() => secrets('una clave').read()).toThrow(CouldNotError);
  });
});
