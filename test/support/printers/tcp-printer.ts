import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const DLE = 0x10;
const EOT = 0x04;

/** Ready: only the bits that are always set. */
export const READY = [0x12, 0x12, 0x12, 0x12] as const;
/** Answers to `DLE EOT` 1 to 4. */
export const PAPER_OUT = [0x1a, 0x32, 0x12, 0x72] as const;
export const COVER_OPEN = [0x1a, 0x16, 0x12, 0x12] as const;
export const SWITCHED_OFF_LINE = [0x1a, 0x12, 0x12, 0x12] as const;
export const CUTTER_BROKEN = [0x1a, 0x52, 0x1a, 0x12] as const;

/** Behaviour towards connections accepted from now on. */
export interface PrinterBehaviour {
  /** Answers to the four status queries; null answers none. */
  status: readonly number[] | null;
  /** Bytes of the job it reads before it does `afterwards`. */
  reads: number;
  afterwards: 'stop reading' | 'close' | 'reset' | 'run out of paper';
  /** True closes the connection once the client has ended its side. */
  closes: boolean;
}

export const GOOD_HABITS: PrinterBehaviour = {
  status: READY,
  reads: Infinity,
  afterwards: 'close',
  closes: true,
};

interface Visit {
  socket: Socket;
  /** Bytes read, without the queries. */
  job: number[];
  /** Start of a possible query. */
  pending: number[];
  /** Read to the client's end. */
  isWhole: boolean;
}

/** A network printer: reads jobs, answers queries wherever they occur, and fails as the test says. */
export class TcpPrinter {
  habits: PrinterBehaviour = GOOD_HABITS;
  readonly #visits: Visit[] = [];
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => this.#welcome(socket));

  static async start(port = 0): Promise<TcpPrinter> {
    const printer = new TcpPrinter();
    await once(printer.#server.listen(port, '127.0.0.1'), 'listening');
    return printer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Each connection's job, in order, as far as it was read; without connections that only queried. */
  get jobs(): Buffer[] {
    return this.#visits.map(({ job }) => Buffer.from(job)).filter((job) => job.length > 0);
  }

  /** Jobs that were read to their end. */
  get wholeJobs(): Buffer[] {
    return this.#visits
      .filter(({ isWhole, job }) => isWhole && job.length > 0)
      .map(({ job }) => Buffer.from(job));
  }

  get visits(): number {
    return this.#visits.length;
  }

  /** Sends `bytes` on the open connections. */
  say(bytes: readonly number[]): void {
    for (const { socket } of this.#visits) if (socket.writable) socket.write(Uint8Array.from(bytes));
  }

  /** Resumes reading on every connection. */
  readOn(): void {
    this.habits = GOOD_HABITS;
    for (const { socket } of this.#visits) socket.resume();
  }

  /** Waits until no client is connected. */
  async quiet(): Promise<void> {
    await Promise.all(
      this.#visits.filter(({ socket }) => !socket.closed).map(({ socket }) => once(socket, 'close')),
    );
  }

  /** Switches off: nobody listens, and clients only see the connection end. */
  async stop(): Promise<void> {
    for (const { socket } of this.#visits) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #welcome(socket: Socket): void {
    const visit: Visit = { socket, job: [], pending: [], isWhole: false };
    this.#visits.push(visit);
    socket.on('data', (bytes: Buffer) => {
      const failsAt = bytes.findIndex((byte) => this.#read(visit, byte));
      if (failsAt >= 0) this.#fail(socket, bytes.subarray(failsAt + 1));
    });
    socket.once('end', () => {
      visit.job.push(...visit.pending);
      visit.isWhole = true;
      if (this.habits.closes) socket.end();
    });
    socket.on('error', () => socket.destroy());
  }

  /** True once it has read as much as it should. */
  #read(visit: Visit, byte: number): boolean {
    visit.pending.push(byte);
    const [dle, eot, question] = visit.pending;
    const mayBeQuestion = dle === DLE && (eot === undefined || eot === EOT);
    if (mayBeQuestion && question === undefined) return false;
    if (mayBeQuestion && question !== undefined && question >= 1 && question <= 4) {
      visit.pending = [];
      const answer = this.habits.status?.[question - 1];
      if (answer !== undefined) visit.socket.write(Uint8Array.of(answer));
      return false;
    }
    // A non-query may still end with the beginning of one.
    visit.job.push(...visit.pending.slice(0, byte === DLE ? -1 : undefined));
    visit.pending = byte === DLE ? [byte] : [];
    if (visit.job.length < this.habits.reads) return false;
    if (this.habits.afterwards !== 'run out of paper') return true;
    // It keeps reading and answering but prints no more.
    this.habits = { ...this.habits, status: PAPER_OUT };
    return false;
  }

  #fail(socket: Socket, unread: Buffer): void {
    if (this.habits.afterwards === 'close') socket.destroy();
    else if (this.habits.afterwards === 'reset') socket.resetAndDestroy();
    else {
      socket.pause();
      if (unread.length > 0) socket.unshift(unread);
    }
  }
}
