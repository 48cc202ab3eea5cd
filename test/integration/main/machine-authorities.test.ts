import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readAppSettings } from '../../../main/app/app-settings.ts';
import { readEnvironment } from '../../../main/counter/environment.ts';
import { takeAuthorities } from '../../../main/shop/machine/authority-copy.ts';
import { changeMachineSettings } from '../../../main/shop/machine/machine-settings.ts';
import { emit } from '../../support/emission.ts';
import { httpAnswer, type RawScript, RawServer } from '../../support/raw-http-server.ts';
import { issuedData, success } from '../../support/service-answers.ts';
import { createTestCertificates, greetByTls, secureContextOf } from '../../support/test-certificates.ts';

const issue: RawScript = async (connection) => {
  await connection.request();
  connection.end(httpAnswer(200, JSON.stringify(success(issuedData()))));
};

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test('a certificate unknown to the machine is refused until its authority is chosen, from the next start', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-machine-'));
  stops.push(() => rmSync(root, { recursive: true }));
  const certificates = await createTestCertificates();
  const greet = greetByTls(secureContextOf(certificates.good, 'TLSv1.3'));
  const server = await RawServer.start(issue, 0, greet);
  stops.push(() => server.stop());
  const send = async () => {
    const { network } = readEnvironment(readAppSettings(['--data', root], {}).env).ports;
    if (network === undefined) throw new Error('the environment made no network');
    const { outcome } = await emit(`https://127.0.0.1:${server.port}`, { network });
    return outcome;
  };
  expect(await send()).toMatchObject({ kind: 'unsent' });
  const file = join(root, 'red.pem');
  writeFileSync(file, certificates.authority);
  takeAuthorities(root, file);
  expect(await send()).toMatchObject({ kind: 'issued' });
  // The app never uses a proxy for its own machine.
  changeMachineSettings(root, { proxy: { address: 'http://127.0.0.1:1', exceptions: '' } });
  expect(await send()).toMatchObject({ kind: 'issued' });
});
