import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openOffice } from '../../../chain/office/open-office.ts';
import { WrongAttempts } from '../../../chain/wrong-attempts.ts';
import { formatInvitation } from '../../../shared/chain/invitation.ts';
import { buildOffice } from '../../../tools/build/build-office.ts';
import { startPostgres } from './test-postgres.ts';

export interface ServedOffice {
  pool: Pool;
  address: string;
  firstLink: string;
  dataFolder: string;
  close: () => Promise<void>;
}

/** The back office with its pages, over a database that is empty yet. Its codes fit no head office. */
export async function serveOffice(): Promise<ServedOffice> {
  const pages = await buildOffice();
  const postgres = await startPostgres();
  const pool = await postgres.makeDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'mostrador-office-'));
  writeFileSync(join(dataFolder, 'keys.json'), '{}');
  const code = { address: 'central.ejemplo.com.py:4021', secret: 'K7QF2M9X', fingerprint: 'RW4TH6PD9XKM' };
  const office = await openOffice({
    pool,
    dataFolder,
    host: '127.0.0.1',
    port: 0,
    pages,
    invite: () => Promise.resolve(formatInvitation(code)),
    inviteToRecover: () => Promise.resolve(formatInvitation(code)),
    refuseEnded: () => Promise.resolve(),
    wrong: new WrongAttempts(Date.now),
    tell(line) {
      // A request that failed.
      if (/^[A-Z]+ \/api/.test(line)) throw new Error(line);
    },
  });
  return {
    pool,
    address: office.address,
    firstLink: office.firstLink ?? '',
    dataFolder,
    async close() {
      await office.close();
      await postgres.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
