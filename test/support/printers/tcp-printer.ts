import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const DLE = 0x10;
const EOT = 0x04;

/** Ready: nothing set but the bits that always are. */
export const READY = [0x12, 0x12, 0x12, 0x12] as const;
/** Answers to `DLE EOT` 1 to 4. */
export const PAPER_OUT = [0x1a, 0x32, 0x12, 0x72] as const;
export const COVER_OPEN = [0x1a, 0x16, 0x12, 0x12] as const;
export const SWITCHED_OFF_LINE = [0x1a, 0x12, 0x12, 0x12] as const;
export const CUTTER_BROKEN = [0x1a, 0x52, 0x1a, 0x12] as const;

/** How a printer behaves towards the connections it takes from now on. */
export interface PrinterBehaviour {
  /** What it answers to each of the four questions; null where it answers none. */
  status: readonly number[] | null;
  /** Of the job itself: how many bytes it reads before it does `afterwards`. */
  reads: number;
  afterwards: 'stop reading' | 'close' | 'reset' | 'run out of paper';
  /** Whether it closes when it has read that nothing more comes. */
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
  /** What it read, without the questions. */
  job: number[];
  /** The beginning of what may be a question. */
  pending: number[];
  /** It was read to the end that the other side set. */
  isWhole: boolean;
}

/** A printer in the network: reads jobs, answers questions wherever they stand, and fails as it is told. */
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

  /** Each connection's job, in their order, as far as it was read; none of those that only asked. */
  get jobs(): Buffer[] {
    return this.#visits.map(({ job }) => Buffer.from(job)).filter((job) => job.length > 0);
  }

  /** Those of them that came to their end. */
  get wholeJobs(): Buffer[] {
    return this.#visits
      .filter(({ isWhole, job }) => isWhole && job.length > 0)
      .map(({ job }) => Buffer.from(job));
  }

  get visits(): number {
    return this.#visits.length;
  }

  /** Sends `bytes` on the connections that are open. */
  say(bytes: readonly number[]): void {
    for (const { socket } of this.#visits) if (socket.writable) socket.write(Uint8Array.from(bytes));
  }

  /** Those that stopped reading read on, and whatever comes. */
  readOn(): void {
    this.habits = GOOD_HABITS;
    for (const { socket } of this.#visits) socket.resume();
  }

  /** Until nobody is connected any more. */
  async quiet(): Promise<void> {
    await Promise.all(
      this.#visits.filter(({ socket }) => !socket.closed).map(({ socket }) => once(socket, 'close')),
    );
  }

  /** Switched off: nobody listens, and who is connected hears nothing of it but the end. */
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

  /** Whether it has read as much as it reads. */
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
    // What was no question may still end with the beginning of one.
    visit.job.push(...visit.pending.slice(0, byte === DLE ? -1 : undefined));
    visit.pending = byte === DLE ? [byte] : [];
    if (visit.job.length < this.habits.reads) return false;
    if (this.habits.afterwards !== 'run out of paper') return true;
    // It goes on reading and answering, and prints no more.
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
