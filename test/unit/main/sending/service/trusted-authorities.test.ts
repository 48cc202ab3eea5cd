import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InputError } from '../../../../../main/kernel/errors.ts';
import { readAuthorityFile } from '../../../../../main/sending/service/trusted-authorities.ts';
import { createAuthority } from '../../../../../certificates/certificate.ts';

let folder: string;
let pem: string;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-ca-'));
  const now = Date.now();
  ({ certificate: pem, key } = await createAuthority('Prueba', {
    notBefore: now,
    notAfter: now + 86_400_000,
  }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = join(folder, 'ca.pem');
  writeFileSync(file, text);
  return file;
}
const refusal = (file: string): unknown => {
  try {
    return readAuthorityFile(file);
  } catch (error) {
    return error;
  }
};

test('every certificate of the file is read, whatever the text around it and the line ends', () => {
  const one = new X509Certificate(pem).toString();
  expect(readAuthorityFile(fileOf(pem))).toEqual([one]);
  expect(readAuthorityFile(fileOf(`# la red\n${pem}\n# otra\n${pem}`))).toEqual([one, one]);
  expect(readAuthorityFile(fileOf(pem.replaceAll('\n', '\r\n')))).toEqual([one]);
});

test.each<[string, () => string, RegExp]>([
  ['a file that is not there', () => join(folder, 'no.pem'), /MOSTRADOR_CA: no se puede leer .*no\.pem/],
  ['a folder', () => folder, /no se puede leer/],
  ['an empty file', () => fileOf(''), /no tiene ningún certificado/],
  ['a key', () => fileOf(key), /no tiene ningún certificado/],
  ['half a certificate', () => fileOf(pem.slice(0, -40)), /no tiene ningún certificado/],
  ['a certificate with a hole', () => fileOf(pem + pem.replace(/^M.{40}/m, 'M')), /certificado 2 .*dañado/],
])('%s is refused in Spanish, and never ignored', (_name, file, message) => {
  const error = refusal(file());
  expect(error).toBeInstanceOf(InputError);
  expect(String(error)).toMatch(message);
});
