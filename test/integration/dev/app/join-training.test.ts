import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinTraining, type JoinedTraining } from '../../../../dev/app/join-training.ts';
import { startTrainingService } from '../../../../dev/app/training-service.ts';

let folder: string;
const joined: JoinedTraining[] = [];
const portOf = (url: string): number => Number(new URL(url).port);
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-training-'));
});

afterEach(async () => {
  for (const training of joined.splice(0)) await training.leave();
  rmSync(folder, { recursive: true });
});

async function joinHere(port: number): Promise<JoinedTraining> {
  const training = await joinTraining(port, folder);
  joined.push(training);
  return training;
}

/** A port that was free a moment ago, and so was the next. */
async function freePort(): Promise<number> {
  const service = await startTrainingService({ dataFolder: join(folder, 'probe'), port: 0, speed: 1 });
  await service.stop();
  return portOf(service.url);
}

describe('joinTraining', () => {
  it('starts a service, and stops it when it is left', async () => {
    const training = await joinHere(await freePort());
    expect(training.wasRunning).toBe(false);
    expect(await training.panel.askForCode('caja@mostrador.example')).toMatch(/^[A-Z0-9]{6}$/);
    await training.leave();
    expect(await answers(training.panel.url)).toBe(false);
  });

  it('uses the one that runs, and leaves it running', async () => {
    const first = await joinHere(await freePort());
    const second = await joinHere(portOf(first.panel.url));
    expect([second.wasRunning, second.panel.url]).toEqual([true, first.panel.url]);
    await second.leave();
    expect(await answers(first.panel.url)).toBe(true);
  });

  it("says in the user's words that another program has the port", async () => {
    const other = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(joinTraining(port, folder)).rejects.toThrow(
      `Otro programa usa el puerto ${port} o el ${port + 1}`,
    );
    other.close();
  });
});
