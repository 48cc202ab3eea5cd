import { createUser } from '@nats-io/nkeys';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BranchServer, type BranchServerNews } from '../../../../main/chain/branch/branch-server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('a branch’s server whose folder cannot be made tries again', async () => {
  const inTheWay = join(temporaryFolder(), 'sucursal');
  writeFileSync(inTheWay, '');
  const key = createUser();
  const news: BranchServerNews[] = [];
  const server = new BranchServer(
    {
      folder: inTheWay,
      membership: {
        version: 1,
        history: 'h',
        office: 'Central',
        counter: 'b001.c1',
        former: [],
        name: 'Caja 1',
        branchName: 'Centro',
        servers: ['tls://127.0.0.1:1'],
        authority: '',
        publicKey: key.getPublicKey(),
        jwt: '',
      },
      seed: new TextDecoder().decode(key.getSeed()),
      port: 0,
    },
    (one) => news.push(one),
  );
  onTestFinished(() => server.close());
  await expect.poll(() => news).toContainEqual({ state: 'waiting' });
  rmSync(inTheWay);
  await expect.poll(() => existsSync(join(inTheWay, 'server-key.pem'))).toBe(true);
});
