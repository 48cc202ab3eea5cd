import process from 'node:process';
import { startProgram } from './program.ts';

export interface VirtualDisplay {
  /** Value of DISPLAY. */
  name: string;
  stop(): Promise<void>;
}

/** Larger than the window asked for: there is no window manager that would make it fit. */
const SCREEN = '1920x1080x24';

/** Starts an Xvfb on a display that nobody uses, without a listening TCP socket. */
export async function startXvfb(): Promise<VirtualDisplay> {
  // `-displayfd 1`: it chooses the number, and writes it there once it takes connections.
  const args = ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const xvfb = startProgram('Xvfb', args, { env: process.env });
  const [number] = await xvfb.said(/^\d+$/m).catch((error: unknown) => {
    throw new Error('Xvfb does not start', { cause: error });
  });
  return { name: `:${number}`, stop: () => xvfb.end() };
}
