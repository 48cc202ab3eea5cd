import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../../../main/kernel/log/events.ts';
import { httpNetwork } from '../../../../main/sending/service/http-network.ts';
import { planTraining, type TrainingPlace } from '../../../../main/training/training-place.ts';
import {
  type EmbeddedService,
  startEmbeddedService,
  TrainingService,
} from '../../../../main/training/training-service.ts';
import { openLedger } from '../../../../training-service/ledger/open-ledger.ts';
import { startSandbox } from '../../../../training-service/server.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { freePorts } from '../../../support/free-ports.ts';
import { SERVICE_WORKER } from '../../../support/service-worker.ts';

describe('TrainingService', () => {
  let folder: string;
  let place: TrainingPlace;
  let clock: FakeClock;
  const report = vi.fn<Report>();
  const opened: TrainingService[] = [];

  beforeEach(async () => {
    vi.resetAllMocks();
    folder = mkdtempSync(join(tmpdir(), 'mostrador-training-'));
    clock = new FakeClock();
    const found = planTraining(null, { kind: 'bound', baseUrl: `http://127.0.0.1:${await freePorts(2)}` });
    if (found === null) throw new Error('no place');
    place = found;
  });
  afterEach(async () => {
    for (const service of opened.splice(0)) await service.stop();
    rmSync(folder, { recursive: true });
  });

  function open(name: string, workerFile = SERVICE_WORKER): TrainingService {
    const folderOf = (port: number): string => join(folder, `${name}-${port}`);
    const service = new TrainingService({ network: httpNetwork, clock, workerFile, folderOf, report });
    opened.push(service);
    return service;
  }

  const answers = (): Promise<boolean> =>
    fetch(`${place.controlUrl}/_control/clock`).then(
      () => true,
      () => false,
    );

  describe("the app's training service", () => {
    it('starts if none is running, shares its clock, and can be stopped', async () => {
      const service = open('one');
      expect(await service.reach(place)).toMatchObject({ speed: 1 });
      expect(await answers()).toBe(true);
      await service.stop();
      expect(await answers()).toBe(false);
    });

    it('joins a running service, which continues when this app ends', async () => {
      const dataFolder = join(folder, 'own');
      const running = await startSandbox({ port: place.port, speed: 60, seed: 1, dataFolder });
      const service = open('one');
      expect(await service.reach(place)).toMatchObject({ speed: 60 });
      expect(readdirSync(folder)).toEqual(['own']);
      await service.stop();
      expect(await answers()).toBe(true);
      await running.close();
    });
  });
});

describe('startEmbeddedService', () => {
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

  /** A worker that does part of the service's work, and no more. */
  function workerThat(code: string): string {
    const file = join(folder, 'worker.mjs');
    writeFileSync(file, `import { parentPort } from 'node:worker_threads'; ${code}`);
    return file;
  }

  const clockAt = (port: number): Promise<Response> => fetch(`http://127.0.0.1:${port}/_control/clock`);

  describe('the embedded training service', () => {
    it('serves on both its ports, and has closed its ledger when it has stopped', async () => {
      const port = await freePorts(2);
      const service = await startAt(port);
      expect((await clockAt(port + 1)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/timbrados`)).status).toBe(401);
      await service.stop();
      await expect(clockAt(port + 1)).rejects.toThrow();
      openLedger(join(folder, 'service')).close();
    });

    it('continues where it was when restarted', async () => {
      const port = await freePorts(2);
      const first = await startAt(port);
      const before: unknown = await (await clockAt(port + 1)).json();
      await first.stop();
      await startAt(port);
      const { originAt, originRealAt } = before as Record<string, number>;
      expect(await (await clockAt(port + 1)).json()).toMatchObject({ originAt, originRealAt });
    });

    it('reports a crash, but not a requested stop', async () => {
      const started = "parentPort.postMessage({ kind: 'started' });";
      const dying = await startAt(1, workerThat(`${started} throw new Error('out of order')`));
      expect(await dying.died).toMatchObject({ message: 'out of order' });
      const died = vi.fn<(error: Error) => void>();
      const stopped = await startAt(1, workerThat(`${started} parentPort.once('message', () => {})`));
      void stopped.died.then(died);
      await stopped.stop();
      expect(died).not.toHaveBeenCalled();
    });
  });
});
