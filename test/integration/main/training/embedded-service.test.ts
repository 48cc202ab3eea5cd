import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { type EmbeddedService, startEmbeddedService } from '../../../../main/training/embedded-service.ts';
import { openLedger } from '../../../../training-service/ledger/open-ledger.ts';
import { freePair } from '../../../support/free-pair.ts';
import { SERVICE_WORKER } from '../../../support/service-worker.ts';

let folder: string;
const running: { stop(): Promise<void> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-embedded-'));
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  rmSync(folder, { recursive: true });
});

async function startAt(port: number, workerFile = SERVICE_WORKER): Promise<EmbeddedService> {
  const service = await startEmbeddedService({ workerFile, port, dataFolder: join(folder, 'service') });
  running.push(service);
  return service;
}

async function occupy(port: number): Promise<number> {
  const other: Server = createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1');
  await once(other, 'listening');
  running.push({ stop: () => new Promise((resolve) => other.close(() => resolve())) });
  return (other.address() as AddressInfo).port;
}

/** A thread that does what the service's would, and no more. */
function workerThat(code: string): string {
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'; ${code}`);
  return file;
}

const refused = (port: number): Promise<unknown> => startAt(port).catch((error: unknown) => error);
const clockAt = (port: number): Promise<Response> => fetch(`http://127.0.0.1:${port}/_control/clock`);

describe('the embedded training service', () => {
  it('serves on both its ports, and has closed its ledger when it has stopped', async () => {
    const port = await freePair();
    const service = await startAt(port);
    expect((await clockAt(port + 1)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/timbrados`)).status).toBe(401);
    await service.stop();
    await expect(clockAt(port + 1)).rejects.toThrow();
    openLedger(join(folder, 'service')).close();
  });

  it('goes on where it was when it is started again', async () => {
    const port = await freePair();
    const first = await startAt(port);
    const before: unknown = await (await clockAt(port + 1)).json();
    await first.stop();
    await startAt(port);
    const { originAt, originRealAt } = before as Record<string, number>;
    expect(await (await clockAt(port + 1)).json()).toMatchObject({ originAt, originRealAt });
  });

  it.each([0, 1])('says that another program has port P+%i', async (offset) => {
    const port = await freePair();
    await occupy(port + offset);
    const error = await refused(port);
    expect(error).toBeInstanceOf(CouldNotError);
    expect(error).toHaveProperty(
      'message',
      `Otro programa usa el puerto ${port} o el ${port + 1} de esta máquina, y las prácticas quedan ligadas a ellos: ciérrelo y pruebe de nuevo.`,
    );
  });

  it('says that another service has its ledger', async () => {
    const held = openLedger(join(folder, 'service'));
    const error = await refused(await freePair());
    held.close();
    expect(error).toHaveProperty('message', expect.stringContaining('Otro servicio de entrenamiento'));
  });

  it.each([
    ['is no ledger', 'no es una base de datos', (file: string) => writeFileSync(file, 'x'.repeat(5000))],
    ['is a folder', 'No se puede usar', (file: string) => mkdirSync(file)],
  ])('says that its ledger %s', async (_what, words, spoil) => {
    mkdirSync(join(folder, 'service'));
    spoil(join(folder, 'service', 'ledger.db'));
    const error = await refused(await freePair());
    expect(error).toBeInstanceOf(CouldNotError);
    expect(error).toHaveProperty('message', expect.stringContaining(words));
  });

  it('says that its certificate authority cannot be read', async () => {
    mkdirSync(join(folder, 'service'));
    writeFileSync(join(folder, 'service', 'ca.pem'), 'no certificate');
    const message = expect.stringMatching(/^No se puede usar la autoridad de certificación/);
    expect(await refused(await freePair())).toHaveProperty('message', message);
  });

  it('says that its folder cannot be made', async () => {
    writeFileSync(join(folder, 'service'), 'a file in the way');
    expect(await refused(await freePair())).toHaveProperty(
      'message',
      expect.stringContaining('No se puede usar'),
    );
  });

  it('a thread that cannot even be loaded is a reason too', async () => {
    const start = startAt(1, join(folder, 'missing.mjs'));
    await expect(start).rejects.toThrow(/El servicio de entrenamiento no pudo empezar: .*missing/);
  });

  it('tells that it died by itself, and not that it was stopped', async () => {
    const started = "parentPort.postMessage({ kind: 'started' });";
    const dying = await startAt(1, workerThat(`${started} throw new Error('out of order')`));
    expect(await dying.died).toMatchObject({ message: 'out of order' });
    const died = vi.fn<(error: Error) => void>();
    const stopped = await startAt(1, workerThat(`${started} parentPort.once('message', () => {})`));
    void stopped.died.then(died);
    await stopped.stop();
    expect(died).not.toHaveBeenCalled();
  });

  it('what fails while it stops is not kept quiet', async () => {
    const service = await startAt(
      1,
      workerThat(
        "parentPort.once('message', () => { throw new Error('disk full') }); parentPort.postMessage({ kind: 'started' })",
      ),
    );
    await expect(service.stop()).rejects.toThrow('disk full');
  });
});

it('the word of a thread that ends right after it is heard', async () => {
  const workerFile = join(folder, 'short.mjs');
  writeFileSync(
    workerFile,
    "import { parentPort } from 'node:worker_threads';\nparentPort.postMessage({ kind: 'port-taken' });\nprocess.exit();",
  );
  for (let time = 0; time < 20; time++) {
    await expect(startEmbeddedService({ workerFile, port: 4998, dataFolder: folder })).rejects.toThrow(
      'Otro programa usa el puerto 4998',
    );
  }
});
