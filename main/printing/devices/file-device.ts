import { constants, realpathSync, type Stats, statSync, write } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import type { Clock } from '../../kernel/ports/clock.ts';
import {
  type PrinterDevice,
  type PrinterTrouble,
  PrintFault,
  STALL_LIMIT_MS,
} from '../../kernel/ports/printer-device.ts';
import { codeOf, troubleOf } from './system-trouble.ts';

/** Interval at which a busy printer is offered the next bytes. */
const OFFER_EVERY_MS = 20;

const CHUNK_BYTES = 4 * 1024;

const NOTHING = new Uint8Array();

/**
 * A printer that is a file on Linux (`/dev/usb/lp0`), a port on Windows (`LPT1`). No system call blocks on
 * it: one that waits for paper would keep the process from ending.
 */
export function openFileDevice(path: string, clock: Clock): PrinterDevice {
  return {
    async print({ bytes }, signal) {
      const file = await openToWrite(path);
      let written = 0;
      try {
        while (written < bytes.length) {
          written += await offer(file, bytes.subarray(written, written + CHUNK_BYTES), clock, signal);
        }
        // Closing would drop pending bytes; an empty write waits for them as any write does.
        await offer(file, NOTHING, clock, signal);
      } catch (error) {
        throw new PrintFault(troubleOfDevice(error), written === 0, { cause: error });
      } finally {
        await file.close();
      }
    },
    wasTaken: () => Promise.resolve('unknown'),
    async troubles() {
      const file = await openToWrite(path);
      await file.close();
      return [];
    },
  };
}

/**
 * Opens an existing device, and nothing else: receipts appended to a file such as `.profile` would run as
 * commands at the next login. The check follows the opening, so that no other file can take its place.
 */
async function openToWrite(path: string): Promise<FileHandle> {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch (error) {
    throw new PrintFault(troubleOfDevice(error), true, { cause: error });
  }
  if (isOpenedDevice(path, await file.stat())) return file;
  await file.close();
  throw new PrintFault('not-a-device', true);
}

/** Returns the number of bytes taken, at least one unless `bytes` is empty. */
async function offer(
  file: FileHandle,
  bytes: Uint8Array,
  clock: Clock,
  signal: AbortSignal,
): Promise<number> {
  for (let waitedMs = 0; waitedMs < STALL_LIMIT_MS; waitedMs += OFFER_EVERY_MS) {
    signal.throwIfAborted();
    try {
      return await writeSome(file.fd, bytes);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
    }
    await new Promise<void>((done) => {
      clock.afterReal(OFFER_EVERY_MS, done);
    });
  }
  throw new Error('it takes no more');
}

/** The USB printer driver reports a full disk when the paper is out. */
function troubleOfDevice(error: unknown): PrinterTrouble {
  const trouble = troubleOf(error);
  return trouble === 'no-space' ? 'no-paper' : trouble;
}

/** Calls write(2) even for no bytes, which file handles skip; returns the number of bytes taken. */
function writeSome(fd: number, bytes: Uint8Array): Promise<number> {
  return new Promise((done, fail) => {
    write(fd, bytes, 0, bytes.length, null, (error, written) =>
      error === null ? done(written) : fail(error),
    );
  });
}

/** `COM1`, `\\.\COM12`, `LPT1`: on Windows a port is a name that no file can have. */
const WINDOWS_PORT = /^(?:\\\\\.\\)?(?:COM|LPT)\d{1,3}$/i;

const DEVICE_FOLDER = '/dev/';

/** Resolves links; a path that leads nowhere is only normalised. */
export function resolvedPath(path: string): string {
  if (process.platform === 'win32' && WINDOWS_PORT.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** True for a character device below the system's device folder, reached by links or not; on Windows for a port. */
export function isDevice(path: string): boolean {
  if (process.platform === 'win32') return WINDOWS_PORT.test(path);
  return characterDevice(path) !== null;
}

/** True where `opened`, the state of a file just opened under this path, is the device that the path leads to. */
function isOpenedDevice(path: string, opened: Pick<Stats, 'dev' | 'ino'>): boolean {
  if (process.platform === 'win32') return WINDOWS_PORT.test(path);
  const device = characterDevice(path);
  return device !== null && device.dev === opened.dev && device.ino === opened.ino;
}

function characterDevice(path: string): Stats | null {
  try {
    const real = realpathSync(path);
    if (!real.startsWith(DEVICE_FOLDER)) return null;
    const found = statSync(real);
    return found.isCharacterDevice() ? found : null;
  } catch {
    return null;
  }
}
