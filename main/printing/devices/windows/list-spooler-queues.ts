import type { SystemQueue } from '../system-queue.ts';
import { readWindowsState, troubleOfWindows } from './read-windows-state.ts';
import type { Winspool } from './winspool.ts';

/** A queue that does not say how it is still is a queue. */
export async function listSpoolerQueues(spool: Winspool): Promise<SystemQueue[]> {
  const [names, usual] = await Promise.all([spool.listPrinters(), spool.readDefault()]);
  return await Promise.all(
    names.map(async (name) => ({ name, isDefault: name === usual, trouble: await readTrouble(spool, name) })),
  );
}

async function readTrouble(spool: Winspool, name: string): Promise<SystemQueue['trouble']> {
  try {
    const printer = await spool.openPrinter(name);
    try {
      return readWindowsState(await spool.readState(printer))[0] ?? null;
    } finally {
      await spool.close(printer);
    }
  } catch (error) {
    return troubleOfWindows(error);
  }
}
