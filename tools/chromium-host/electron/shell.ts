import { appendFileSync } from 'node:fs';
import process from 'node:process';

/** Names a file that gets each address the app opens, one per line. */
const OPENED_VARIABLE = 'MOSTRADOR_HOST_OPENED';

export const shell = {
  /** Opens nothing: writes the address to the file, or to stderr. */
  openExternal(address: string): Promise<void> {
    const file = process.env[OPENED_VARIABLE];
    if (file === undefined) process.stderr.write(`openExternal ${address}\n`);
    else appendFileSync(file, `${address}\n`);
    return Promise.resolve();
  },
} satisfies Pick<Electron.Shell, 'openExternal'>;
