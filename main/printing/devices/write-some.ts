import { write } from 'node:fs';

/** As write(2): how many of `bytes` were taken. Asks the system even where there are none, which file handles do not. */
export function writeSome(fd: number, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    write(fd, bytes, 0, bytes.length, null, (error, written) =>
      error === null ? resolve(written) : reject(error),
    );
  });
}
