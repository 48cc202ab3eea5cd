import { appendFileSync } from 'node:fs';
import process from 'node:process';

/** Names a file that gets each address that was to be opened, one a line. */
const OPENED_VARIABLE = 'MOSTRADOR_HOST_OPENED';

export const shell = {
  /** Nothing is opened outside the browser: it is told what would be. */
  openExternal(address: string): Promise<void> {
    const file = process.env[OPENED_VARIABLE];
    if (file === undefined) process.stderr.write(`openExternal ${address}\n`);
    else appendFileSync(file, `${address}\n`);
    return Promise.resolve();
  },
} satisfies Pick<Electron.Shell, 'openExternal'>;
