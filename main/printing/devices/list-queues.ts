import process from 'node:process';
import type { Clock } from '../../kernel/ports/clock.ts';
import { askCups, type CupsQuestion, type CupsServer, findCupsServer } from './cups/ask-cups.ts';
import { readQueue } from './cups/cups-answers.ts';
import { getDefaultQueue, getQueues } from './cups/cups-questions.ts';
import { IPP_GROUP, type IppValues } from './cups/ipp-message.ts';
import type { SystemQueue } from './system-trouble.ts';
import { readWindowsState, troubleOfWindows } from './windows/spooler-device.ts';
import { loadWinspool, type Winspool } from './windows/winspool.ts';

/** Names of this machine's print queues; none if the system gives no list. */
export async function queueNames(clock: Clock): Promise<string[]> {
  try {
    return (await listQueues(clock)).map(({ name }) => name);
  } catch {
    return [];
  }
}

export async function listQueues(clock: Clock): Promise<SystemQueue[]> {
  return process.platform === 'win32'
    ? await listSpoolerQueues(await loadWinspool())
    : await listCupsQueues(findCupsServer(process.env), clock);
}

/** Empty without a server: then the system has no queues. */
export async function listCupsQueues(server: CupsServer, clock: Clock): Promise<SystemQueue[]> {
  const askQueues = async (question: CupsQuestion): Promise<ReadonlyMap<string, IppValues>[]> => {
    const result = await askCups(server, question, clock, new AbortController().signal);
    if (result.kind !== 'answered') return [];
    const { groups } = result.answer;
    return groups.filter(({ tag }) => tag === IPP_GROUP.printer).map(({ attributes }) => attributes);
  };
  const [queues, defaults] = await Promise.all([askQueues(getQueues()), askQueues(getDefaultQueue())]);
  const usual = defaults[0] === undefined ? null : readQueue(defaults[0]).name;
  return queues.map(readQueue).map(({ name, troubles }) => ({
    name,
    isDefault: name === usual,
    trouble: troubles[0] ?? null,
  }));
}

/** A queue whose state cannot be read is listed with that trouble. */
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
