import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Report } from '../../../../main/kernel/log/events.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpNetwork } from '../../../../main/sending/service/http-network.ts';
import { planTraining, type TrainingPlace } from '../../../../main/training/training-place.ts';
import { TrainingService } from '../../../../main/training/training-service.ts';
import { startSandbox } from '../../../../training-service/server.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { freePair } from '../../../support/free-pair.ts';
import { SERVICE_WORKER } from '../../../support/service-worker.ts';
import { until } from '../../../support/until.ts';

let folder: string;
let place: TrainingPlace;
let clock: FakeClock;
const report = vi.fn<Report>();
const opened: TrainingService[] = [];

beforeEach(async () => {
  vi.resetAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-training-'));
  clock = new FakeClock();
  const found = planTraining(null, { kind: 'bound', baseUrl: `http://127.0.0.1:${await freePair()}` });
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
  it('is started where nobody answers, tells its clock, and is stopped', async () => {
    const service = open('one');
    expect(await service.reach(place)).toMatchObject({ speed: 1 });
    expect(await answers()).toBe(true);
    await service.stop();
    expect(await answers()).toBe(false);
  });

  it('is the one that runs where there is one, which goes on when this program ends', async () => {
    const dataFolder = join(folder, 'own');
    const running = await startSandbox({ port: place.port, speed: 60, seed: 1, dataFolder });
    const service = open('one');
    expect(await service.reach(place)).toMatchObject({ speed: 60 });
    expect(readdirSync(folder)).toEqual(['own']);
    await service.stop();
    expect(await answers()).toBe(true);
    await running.close();
  });

  it('two programs that start at once have one between them', async () => {
    const clocks = await Promise.all([open('one').reach(place), open('two').reach(place)]);
    expect(clocks[0]).toEqual(clocks[1]);
    expect(await answers()).toBe(true);
  });

  it('is started again some seconds after it died', async () => {
    const dies = join(folder, 'worker.mjs');
    // The first time it serves its clock until it is asked for it, as one that fails in the middle of a lesson.
    writeFileSync(
      dies,
      `import { existsSync, writeFileSync } from 'node:fs';
       import { createServer } from 'node:http';
       import { parentPort } from 'node:worker_threads';
       const mark = ${JSON.stringify(join(folder, 'died'))};
       if (existsSync(mark)) await import(${JSON.stringify(SERVICE_WORKER)});
       else {
         writeFileSync(mark, '');
         createServer((_, response) => {
           response.end(JSON.stringify({ speed: 1, originAt: 0, originRealAt: 0 }));
           response.once('close', () => { throw new Error('out of order') });
         }).listen(${place.port + 1}, '127.0.0.1', () => parentPort.postMessage({ kind: 'started' }));
       }`,
    );
    const service = open('one', dies);
    await service.reach(place);
    await until(() =>
      expect(report).toHaveBeenCalledWith('training.died', { error: new Error('out of order') }),
    );
    expect(await answers()).toBe(false);
    await clock.advance(5000);
    await until(async () => expect(await answers()).toBe(true));
  });
});
