import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ChainError } from '../chain-error.ts';
import { writeWhole } from '../data-folder.ts';
import type { EngineJwts } from '../keys/engine-jwts.ts';
import type { ServerCertificate } from '../keys/server-certificate.ts';
import { texts } from '../texts.ts';
import { Engine } from './engine.ts';
import { findNatsServer } from './find-programs.ts';

export interface NatsParts {
  folder: string;
  /** Address to listen on. */
  listen: string;
  /** 0 for a free one. */
  port: number;
  jwts: EngineJwts;
  certificate: ServerCertificate;
  tell: (line: string) => void;
}

export interface Nats {
  engine: Engine;
  port: number;
  /** Folder of the streams. `renew` sets it aside and starts on an empty one. */
  store: { folder: string; renew: () => void };
}

const portsSchema = z.object({ nats: z.array(z.string()).min(1) });

/**
 * Starts nats-server on a store under `folder`. A store that it cannot open is set aside: the truth is at the counters
 * and in the database. Rejects with ChainError.
 */
export async function startNats(parts: NatsParts): Promise<Nats> {
  const { folder, tell } = parts;
  const command = findNatsServer();
  if (command === null) throw new ChainError(texts.missingProgram('nats-server', 'nats-server'));
  const [settings, storeFolder] = [join(folder, 'settings.conf'), join(folder, 'store')];
  rmSync(join(folder, 'ports'), { recursive: true, force: true });
  for (const name of ['store', 'jwt', 'ports'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  writeWhole(settings, settingsOf(parts));
  const setAside = (): void => {
    // One is enough to look into, and each may be large.
    const aside = join(folder, 'damaged-store');
    rmSync(aside, { recursive: true, force: true });
    renameSync(storeFolder, aside);
    tell(texts.storeSetAside(aside));
  };
  let { port } = parts;
  const engine = new Engine({
    title: 'nats-server',
    command,
    args: ['-c', settings],
    mark: settings,
    user: null,
    logFile: join(folder, 'log'),
    pidFile: join(folder, 'pid'),
    stopSignal: 'SIGTERM',
    isReady(pid) {
      const listening = readPort(join(folder, 'ports', `nats-server_${pid}.ports`));
      if (listening === null) return Promise.resolve(false);
      port = listening;
      return Promise.resolve(true);
    },
    repair(log) {
      if (log.includes('address already in use')) throw new ChainError(texts.portInUse(parts.port));
      setAside();
      return true;
    },
    tell,
  });
  await engine.start();
  // A later start has to be where the counters know it.
  writeWhole(settings, settingsOf({ ...parts, port }));
  const renew = (): void => {
    setAside();
    engine.kill();
  };
  return { engine, port, store: { folder: storeFolder, renew } };
}

/** Null until it listens, when it writes the file. */
function readPort(file: string): number | null {
  if (!existsSync(file)) return null;
  const [url = ''] = portsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).nats;
  return Number(new URL(url).port);
}

function settingsOf({ folder, listen, port, jwts, certificate }: NatsParts): string {
  const { operator, system, chain } = jwts;
  const path = (...names: string[]): string => JSON.stringify(join(folder, ...names));
  return `server_name: central
listen: ${JSON.stringify(`${listen}:${port === 0 ? -1 : port}`)}
ports_file_dir: ${path('ports')}
tls {
  cert_file: ${JSON.stringify(certificate.certificateFile)}
  key_file: ${JSON.stringify(certificate.keyFile)}
  timeout: 5
}
ping_interval: "10s"
ping_max: 2
max_payload: 1MB
jetstream { store_dir: ${path('store')}, domain: hq, max_memory_store: 64MB, max_file_store: 50GB }
operator: ${operator}
system_account: ${system.id}
resolver { type: full, dir: ${path('jwt')}, allow_delete: false, interval: "2m" }
resolver_preload {
  ${system.id}: ${system.jwt}
  ${chain.id}: ${chain.jwt}
}
`;
}
