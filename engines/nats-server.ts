import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Engine, type EngineWords } from './engine.ts';
import { findNatsServer } from './find-program.ts';
import { writeWhole } from './write-whole.ts';

export interface NatsWords extends EngineWords {
  missing: string;
  portInUse: (port: number) => string;
  storeSetAside: (folder: string) => string;
}

export interface NatsParts {
  /** Gets its settings, log and store. */
  folder: string;
  /** Address to listen on. */
  listen: string;
  /** 0 for a free one. */
  port: number;
  /** Settings beyond address, ports and certificate, in the server's own form. */
  settings: () => string;
  certificate: { certificateFile: string; keyFile: string };
  words: NatsWords;
  tell: (line: string) => void;
}

export interface NatsServer {
  engine: Engine;
  port: number;
  /** Folder of the streams. `renew` sets it aside, once, and starts on an empty one. */
  store: { folder: string; renew: () => void };
  /** Makes it read `settings` again. */
  readSettings(): void;
}

const portsSchema = z.object({ nats: z.array(z.url()).min(1) });

/** The server's last words where its store is damaged; a full disk, or one that may not be written, damages none. */
const STORE_IS_DAMAGED =
  /\[FTL\] Can't start JetStream: (?!.*(?:no space|not writable|not readable|denied|too many open))/;

/** Files of the server that say what streams and readers there are. */
const NO_MESSAGES = /^(?:meta\.(?:inf|sum|key)|o\.dat|index\.db|.+\.(?:idx|fss|scb))$/;

/** Stores set aside have numbers; this many stay, since the server of a branch may have the only copy of a sale. */
const STORES_ASIDE = 3;
const ASIDE = /^damaged-store-(\d+)$/;

/** Path of something in the server's folder, as its settings name it. */
export function pathIn(folder: string, ...names: readonly string[]): string {
  return JSON.stringify(join(folder, ...names));
}

/**
 * Starts nats-server on a store under `folder`. A damaged store is set aside as `damaged-store-N`: the truth is elsewhere.
 * Rejects with the words' error.
 */
export async function startNatsServer(parts: NatsParts): Promise<NatsServer> {
  const { folder, words, tell } = parts;
  const command = findNatsServer();
  if (command === null) throw new words.error(words.missing);
  const [settings, storeFolder] = [join(folder, 'settings.conf'), join(folder, 'store')];
  rmSync(join(folder, 'ports'), { recursive: true, force: true });
  for (const name of ['store', 'jwt', 'ports'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  writeWhole(settings, settingsOf(parts));
  const setAside = (): void => {
    // A second start on a store made a moment ago must not push out one that has something.
    if (isEmptyStore(storeFolder)) return rmSync(storeFolder, { recursive: true });
    const numbers = readdirSync(folder)
      .flatMap((name) => ASIDE.exec(name)?.[1] ?? [])
      .map(Number);
    const newest = Math.max(0, ...numbers) + 1;
    for (const old of numbers.filter((number) => number <= newest - STORES_ASIDE))
      rmSync(join(folder, `damaged-store-${old}`), { recursive: true });
    const aside = join(folder, `damaged-store-${newest}`);
    renameSync(storeFolder, aside);
    tell(words.storeSetAside(aside));
  };
  let { port } = parts;
  /** Two of its clients may see at once that its store is lost. */
  let isRenewing = false;
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
      isRenewing = false;
      return Promise.resolve(true);
    },
    repair(log) {
      if (log.includes('address already in use')) throw new words.error(words.portInUse(parts.port));
      if (!STORE_IS_DAMAGED.test(log)) return false;
      setAside();
      return true;
    },
    words,
    tell,
  });
  await engine.start();
  const listening = { ...parts, port };
  // A later start has to be where its clients know it.
  writeWhole(settings, settingsOf(listening));
  return {
    engine,
    port,
    store: {
      folder: storeFolder,
      renew() {
        if (isRenewing) return;
        isRenewing = true;
        setAside();
        engine.kill();
      },
    },
    readSettings() {
      writeWhole(settings, settingsOf(listening));
      engine.readSettings();
    },
  };
}

/** Null until it listens, when it writes the file. */
function readPort(file: string): number | null {
  try {
    const [url = ''] = portsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).nats;
    return Number(new URL(url).port);
  } catch {
    // Not there, or not written to its end.
    return null;
  }
}

/** True for a store that has streams at most, and nothing in them. */
function isEmptyStore(folder: string): boolean {
  if (!statSync(folder).isDirectory()) return false;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.every(
    ({ parentPath, name }) => NO_MESSAGES.test(name) || statSync(join(parentPath, name)).size === 0,
  );
}

function settingsOf({ folder, listen, port, certificate, settings }: NatsParts): string {
  return `listen: ${JSON.stringify(`${listen}:${port === 0 ? -1 : port}`)}
ports_file_dir: ${pathIn(folder, 'ports')}
tls {
  cert_file: ${JSON.stringify(certificate.certificateFile)}
  key_file: ${JSON.stringify(certificate.keyFile)}
  timeout: 5
}
ping_interval: "10s"
ping_max: 2
max_payload: 1MB
${settings()}`;
}
