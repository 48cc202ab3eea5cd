import { connect, type Socket } from 'node:net';
import type { Clock } from '../../../kernel/ports/clock.ts';
import { type PrinterTrouble, PrintFault, STALL_LIMIT_MS } from '../../../kernel/ports/printer-device.ts';
import { troubleOf } from '../system-trouble.ts';

/** Limit on a shop's own network; a printer just switched on answers later, and is tried again. */
const CONNECT_LIMIT_MS = 5_000;

const CHUNK_BYTES = 16 * 1024;

/**
 * One TCP connection to a printer. All its faults are `unsent` as long as `send` was not called: status questions print
 * nothing.
 */
export class PrinterConnection {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #socket: Socket;
  readonly #answers: number[] = [];
  readonly #waiting = new Set<() => void>();
  #isOpen = false;
  #hasBegun = false;
  #hasPeerEnded = false;
  #trouble: PrinterTrouble | null = null;
  #error: unknown;

  private constructor(host: string, port: number, clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.#socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
    this.#socket.on('connect', () => this.#tell(() => (this.#isOpen = true)));
    this.#socket.on('data', (bytes) => this.#tell(() => this.#answers.push(...bytes.filter(isStatusAnswer))));
    this.#socket.on('end', () => this.#tell(() => (this.#hasPeerEnded = true)));
    this.#socket.on('error', (error) => this.#fail(troubleOf(error), error));
    this.#socket.on('close', () => this.#fail('fault', new Error('closed')));
    signal.addEventListener('abort', this.#abort);
    if (signal.aborted) this.#abort();
  }

  /** Throws PrintFault. */
  static async open(
    host: string,
    port: number,
    clock: Clock,
    signal: AbortSignal,
  ): Promise<PrinterConnection> {
    const connection = new PrinterConnection(host, port, clock, signal);
    try {
      const isOpen = await connection.#until(() => connection.#isOpen, CONNECT_LIMIT_MS);
      if (!isOpen) throw connection.#fault('unreachable');
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  get answers(): readonly number[] {
    return this.#answers;
  }

  /** Writes `question`; returns true if `count` more answers came within the time. */
  async ask(question: Uint8Array, count: number, limitMs: number): Promise<boolean> {
    const wanted = this.#answers.length + count;
    this.put(question);
    return await this.#untilSaid(() => this.#answers.length >= wanted, limitMs);
  }

  /** Writes `question`; its replies appear in `answers`. */
  put(question: Uint8Array): void {
    this.#socket.write(question);
  }

  /** Sends the job as fast as the printer takes it; from here on no fault is `unsent`. */
  async send(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      let isHandedOver = false;
      this.#hasBegun = true;
      this.#socket.write(bytes.subarray(at, at + CHUNK_BYTES), (error) => {
        if (error === undefined || error === null) this.#tell(() => (isHandedOver = true));
      });
      if (!(await this.#untilSaid(() => isHandedOver, STALL_LIMIT_MS))) throw this.#fault('fault');
    }
  }

  /** Throws PrintFault if the printer closes within this time: it has not received the end. */
  async stays(forMs: number): Promise<void> {
    await this.#untilSaid(() => false, forMs);
  }

  /** Ends the output; returns true if the printer reads to its end and closes within the time. */
  async end(limitMs: number): Promise<boolean> {
    this.#socket.end();
    return await this.#until(() => this.#hasPeerEnded, limitMs);
  }

  destroy(): void {
    this.#signal.removeEventListener('abort', this.#abort);
    this.#socket.destroy();
  }

  readonly #abort = (): void => {
    this.#fail('fault', this.#signal.reason);
    this.#socket.destroy();
  };

  /** A printer that closes before the end was sent has not read all. */
  async #untilSaid(isDone: () => boolean, limitMs: number): Promise<boolean> {
    const isSaid = await this.#until(() => isDone() || this.#hasPeerEnded, limitMs);
    if (isSaid && !isDone()) throw this.#fault('fault');
    return isSaid;
  }

  async #until(isDone: () => boolean, limitMs: number): Promise<boolean> {
    let isLate = false;
    const cancel = this.#clock.afterReal(limitMs, () => this.#tell(() => (isLate = true)));
    try {
      for (;;) {
        if (isDone()) return true;
        if (this.#trouble !== null) throw this.#fault(this.#trouble);
        if (isLate) return false;
        await new Promise<void>((resolve) => {
          this.#waiting.add(resolve);
        });
      }
    } finally {
      cancel();
    }
  }

  #fail(trouble: PrinterTrouble, error: unknown): void {
    // The first error is the cause; the others follow from it.
    if (this.#trouble !== null) return;
    this.#tell(() => ([this.#trouble, this.#error] = [trouble, error]));
  }

  #fault(trouble: PrinterTrouble): PrintFault {
    return new PrintFault(trouble, !this.#hasBegun, { cause: this.#error });
  }

  #tell(change: () => void): void {
    change();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}

const DLE = 0x10;
const EOT = 0x04;

/** `DLE EOT n` for n of 1 to 4: state, off-line cause, error, paper. Each is answered by one byte. */
export const STATUS_QUESTIONS = Uint8Array.from([1, 2, 3, 4].flatMap((n) => [DLE, EOT, n]));

export const STATUS_ANSWERS = 4;

/** Bits 1 and 4 of an answer are always set, 0 and 7 never; unsolicited bytes of a printer look different. */
function isStatusAnswer(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010;
}

/** A picture may contain the bytes of a question by chance, and a printer answers them even there. */
export function holdsQuestion(bytes: Uint8Array): boolean {
  return bytes.some(
    (byte, at) => byte === DLE && bytes[at + 1] === EOT && [1, 2, 3, 4].includes(bytes[at + 2] ?? 0),
  );
}

/**
 * Troubles in the four answers, the cause before its consequence; empty where the printer is ready. Bits as in Epson's
 * ESC/POS reference, "DLE EOT".
 */
export function readStatus([
  state = 0,
  offline = 0,
  error = 0,
  paper = 0,
]: readonly number[]): PrinterTrouble[] {
  const isOut = (offline & 0x20) !== 0 || (paper & 0x60) !== 0;
  // Mechanical, cutter and unrecoverable errors; a hot head recovers by itself.
  const isBroken = (error & 0x2c) !== 0;
  const troubles: PrinterTrouble[] = [];
  if (isOut) troubles.push('no-paper');
  if ((offline & 0x04) !== 0) troubles.push('cover-open');
  if (isBroken) troubles.push('fault');
  if ((state & 0x08) !== 0 && troubles.length === 0) troubles.push('off');
  if ((paper & 0x0c) !== 0 && !isOut) troubles.push('paper-low');
  return troubles;
}
