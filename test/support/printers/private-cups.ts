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

/** Why there can be no private server here, or null. */
export const noPrivateCups =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  [CUPSD, CUPSENABLE].every((file) => existsSync(file))
    ? null
    : 'a CUPS server of our own needs Linux, the superuser and the packages cups-daemon and cups-client';

/** What becomes of a job that fails: the queue stops and keeps it, or it is dropped. */
type ErrorPolicy = 'stop-printer' | 'abort-job';

/** The queues of a server by their names. */
type Queues = Readonly<Record<string, ErrorPolicy>>;

export interface ArrivedJob {
  title: string;
  options: string[];
  bytes: Buffer;
}

/**
 * A real CUPS server with everything of its own: configuration, spool, socket, and printers that keep what they are
 * sent. The machine's own server, if there is one, hears nothing of it.
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
    // CUPS runs one that only its owner may run as the superuser, and refuses one that others may write.
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

  /** In good order. */
  async end(): Promise<void> {
    await this.#daemon?.end();
  }

  /** As by a power cut. */
  async kill(): Promise<void> {
    await this.#daemon?.kill();
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** The paper of this printer runs out: the next job fails, and CUPS stops the queue and keeps the job. */
  takePaper(queue: string): void {
    writeFileSync(join(this.#root, queue, 'sin-papel'), '');
  }

  /** There is paper again, and somebody says so to CUPS. */
  givePaper(queue: string): void {
    rmSync(join(this.#root, queue, 'sin-papel'));
    const env = { ...process.env, CUPS_SERVER: this.socketPath };
    const { status, stderr } = spawnSync(CUPSENABLE, [queue], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`cupsenable: ${stderr}`);
  }

  /** What came out of this printer, in order. */
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

/** The rules of who may do what are those CUPS comes with, as far as they concern printing. */
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
