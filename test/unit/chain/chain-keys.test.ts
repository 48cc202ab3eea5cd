import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ChainError } from '../../../chain/chain-error.ts';
import { openKeys } from '../../../chain/keys/chain-keys.ts';
import { openServerCertificate } from '../../../chain/keys/server-certificate.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

test('keeps its keys for its owner alone, and never replaces damaged ones', async () => {
  const folder = temporaryFolder();
  const made = await openKeys(folder, NOW);
  expect(await openKeys(folder, NOW + DAY_MS)).toEqual(made);
  const file = join(folder, 'keys.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const damaged = readFileSync(file, 'utf8').slice(0, -40);
  writeFileSync(file, damaged);
  const error = await openKeys(folder, NOW).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChainError);
  expect(String(error)).not.toContain(made.operator);
  expect(readFileSync(file, 'utf8')).toBe(damaged);
});

test('renews its certificate for another host, another authority and near its end', async () => {
  const folder = temporaryFolder();
  const { authority } = await openKeys(folder, NOW);
  const serial = async (hosts: string[], now = NOW, by = authority): Promise<string> => {
    const { certificate } = await openServerCertificate(folder, by, hosts, now);
    const read = new X509Certificate(certificate);
    expect(read.verify(new X509Certificate(by.certificate).publicKey)).toBe(true);
    return read.serialNumber;
  };
  const first = await serial(['127.0.0.1', 'central.ejemplo.com.py']);
  expect(await serial(['127.0.0.1'], NOW + 2500 * DAY_MS)).toBe(first);
  const second = await serial(['127.0.0.1', '10.0.0.2']);
  expect(second).not.toBe(first);
  const third = await serial(['127.0.0.1'], NOW + 2600 * DAY_MS);
  expect(third).not.toBe(second);
  const other = await openKeys(temporaryFolder(), NOW);
  expect(await serial(['127.0.0.1'], NOW + 2600 * DAY_MS, other.authority)).not.toBe(third);
});
