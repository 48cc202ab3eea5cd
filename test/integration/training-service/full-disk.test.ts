import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { type AnyEnvelope, runSandbox } from './running-sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* A real disk, a small one, without room. */

test('on a full disk nothing is answered as done, all is told in the envelope, and it goes on once there is room', async (context) => {
  const disk = join(temporaryFolder(), 'disk');
  mkdirSync(disk);
  const isMounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]).status === 0;
  if (!isMounted) return context.skip('a small disk can be mounted by the superuser of Linux only');
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  const lines: string[] = [];
  const sandbox = await runSandbox({ dataFolder: join(disk, 'data'), tell: (line) => lines.push(line) });
  const token = await sandbox.logIn();
  await sandbox.issue(token);

  const filling = join(disk, 'filling');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filling, Buffer.alloc(bavail * bsize));
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries++) {
    const answer = await sandbox.get('/unidades-medidas', token);
    statuses.push(answer.status);
    const { success, codigo, mensaje } = answer.body as AnyEnvelope;
    if (answer.status !== 200)
      expect([success, codigo, mensaje?.slice(0, 11)]).toEqual([false, '500', 'El servicio']);
  }
  expect(statuses).toContain(500);
  expect(lines.join('\n')).toContain('No se pudo escribir el libro');

  rmSync(filling);
  expect((await sandbox.issue(token)).numero_documento).toBe('001-001-0000002');
  const { requests, documents } = await sandbox.ledger();
  expect(documents).toHaveLength(2);
  expect(requests.filter(({ status }) => status === 200)).toHaveLength(
    4 + statuses.filter((status) => status === 200).length,
  );
});
