import { closeSync, constants, readSync } from 'node:fs';
import koffi from 'koffi';

/** More than the size of `termios` on any system. */
const TERMIOS_BYTES = 256;

/**
 * A character device of the system, for a printer that takes raw bytes: bytes written to `path` wait until they are
 * read here. Linux only.
 */
export class PseudoTerminal {
  readonly path: string;
  readonly #controller: number;

  constructor() {
    const libc = koffi.load('libc.so.6');
    const call = (declared: string) => libc.func(declared) as (...given: unknown[]) => unknown;
    const flags = constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK;
    this.#controller = call('int posix_openpt(int)')(flags) as number;
    if (this.#controller < 0) throw new Error('the system gives no pseudo terminal');
    call('int unlockpt(int)')(this.#controller);
    this.path = call('char *ptsname(int)')(this.#controller) as string;
    const termios = Buffer.alloc(TERMIOS_BYTES);
    call('int tcgetattr(int, void *)')(this.#controller, termios);
    call('void cfmakeraw(void *)')(termios);
    call('int tcsetattr(int, int, void *)')(this.#controller, 0, termios);
  }

  /** Takes the bytes waiting now. */
  read(): Buffer {
    const taken: Buffer[] = [];
    try {
      for (;;) {
        const room = Buffer.alloc(4096);
        const length = readSync(this.#controller, room);
        taken.push(room.subarray(0, length));
      }
    } catch (error) {
      // EIO: no writer has it open.
      const isEmpty =
        error instanceof Error && 'code' in error && /^(?:EAGAIN|EIO)$/.test(String(error.code));
      if (!isEmpty) throw error;
    }
    return Buffer.concat(taken);
  }

  /** Removes the device, like pulling its cable. */
  remove(): void {
    closeSync(this.#controller);
  }
}
