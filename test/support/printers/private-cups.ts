import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Program, startProgram } from '../../../tools/app/program.ts';
import { waitUntil } from '../../../tools/app/wait-until.ts';

const CUPSD = '/usr/sbin/cupsd';
const CUPSENABLE = '/usr/sbin/cupsenable';
const SYSTEM_PARTS = '/usr/lib/cups';
const BACKEND = join(import.meta.dirname, 'capturing-backend.sh');

/** Reason that no private server can run here; null where one can. */
export const noPrivateCups =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  [CUPSD, CUPSENABLE].every((file) => existsSync(file))
    ? null
    : 'a CUPS server of our own needs Linux, the superuser and the packages cups-daemon and cups-client';

/** Handling of a failed job: the queue stops and keeps it, or drops it. */
type ErrorPolicy = 'stop-printer' | 'abort-job';

/** Queues of a server by name. */
type Queues = Readonly<Record<string, ErrorPolicy>>;

export interface ArrivedJob {
  title: string;
  options: string[];
  bytes: Buffer;
}

/**
 * A real CUPS server with its own configuration, spool, socket, and printers that store their jobs. It does not touch
 * the machine's own server.
 */
export class PrivateCups {
  readonly #root = mkdtempSync(join(tmpdir(), 'mostrador-cups-'));
  readonly socketPath = join(this.#root, 'cups.sock');
  #daemon: Program | null = null;

  private constructor(queues: Queues) {
    const path = (...names: string[]): string => join(this.#root, ...names);
    const folders = [
      'conf',
      'spool',
      'cache',
      'state',
      'tmp',
      'log',
      'bin/backend',
      'bin/filter',
      'bin/cgi-bin',
    ];
    for (const folder of [...folders, ...Object.keys(queues)]) mkdirSync(path(folder), { recursive: true });
    for (const part of ['daemon', 'notifier']) symlinkSync(join(SYSTEM_PARTS, part), path('bin', part));
    copyFileSync(BACKEND, path('bin', 'backend', 'captura'));
    // CUPS runs a backend as root only if it is private to root, and refuses one that others may write.
    chmodSync(path('bin', 'backend', 'captura'), 0o700);
    writeFileSync(path('conf', 'cups-files.conf'), filesConfiguration(this.#root));
    writeFileSync(path('conf', 'cupsd.conf'), serverConfiguration(this.socketPath));
    writeFileSync(
      path('conf', 'printers.conf'),
      Object.entries(queues)
        .map(([name, policy]) => printerOf(name, path(name), policy))
        .join(''),
    );
  }

  static async start(queues: Queues): Promise<PrivateCups> {
    const cups = new PrivateCups(queues);
    await cups.begin();
    return cups;
  }

  async begin(): Promise<void> {
    const conf = join(this.#root, 'conf');
    const args = ['-f', '-c', join(conf, 'cupsd.conf'), '-s', join(conf, 'cups-files.conf')];
    this.#daemon = startProgram(CUPSD, args, { env: process.env });
    await waitUntil('the private CUPS listens', () => takesConnections(this.socketPath));
  }

  /** Ends in an orderly way. */
  async end(): Promise<void> {
    await this.#daemon?.end();
  }

  /** Ends as by a power cut. */
  async kill(): Promise<void> {
    await this.#daemon?.kill();
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** Takes away this printer's paper: the next job fails, and CUPS stops the queue and keeps the job. */
  takePaper(queue: string): void {
    writeFileSync(join(this.#root, queue, 'sin-papel'), '');
  }

  /** Puts paper back, and resumes the queue. */
  givePaper(queue: string): void {
    rmSync(join(this.#root, queue, 'sin-papel'));
    const env = { ...process.env, CUPS_SERVER: this.socketPath };
    const { status, stderr } = spawnSync(CUPSENABLE, [queue], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`cupsenable: ${stderr}`);
  }

  /** Jobs that came out of this printer, in order. */
  arrived(queue: string): ArrivedJob[] {
    const list = join(this.#root, queue, 'arrived');
    if (!existsSync(list)) return [];
    const lines = readFileSync(list, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => {
      const [number, title = '', ...options] = line.split(' ');
      return { title, options, bytes: readFileSync(join(this.#root, queue, `${number}.job`)) };
    });
  }
}

async function takesConnections(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function filesConfiguration(root: string): string {
  return `ServerRoot ${root}/conf
ServerBin ${root}/bin
DataDir /usr/share/cups
RequestRoot ${root}/spool
CacheDir ${root}/cache
StateDir ${root}/state
TempDir ${root}/tmp
AccessLog ${root}/log/access
ErrorLog ${root}/log/error
PageLog ${root}/log/page
SystemGroup root
`;
}

/** CUPS's default permissions, as far as they concern printing. */
function serverConfiguration(socketPath: string): string {
  return `Listen ${socketPath}
LogLevel debug
Browsing No
WebInterface No
DefaultAuthType Basic
<Location />
  Order allow,deny
</Location>
<Policy default>
  JobPrivateAccess default
  JobPrivateValues default
  <Limit Create-Job Print-Job Print-URI Validate-Job>
    Order deny,allow
  </Limit>
  <Limit Pause-Printer Resume-Printer CUPS-Accept-Jobs CUPS-Reject-Jobs>
    AuthType Default
    Require user @SYSTEM
    Order deny,allow
  </Limit>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;
}

function printerOf(name: string, folder: string, policy: ErrorPolicy): string {
  return `<Printer ${name}>
DeviceURI captura:${folder}
State Idle
Accepting Yes
ErrorPolicy ${policy}
</Printer>
`;
}
