import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file whole or not at all: what stood there stays until the new one is complete. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
