import type { Clock } from '../../../kernel/ports/clock.ts';
import { PrintFault, type PrinterDevice, STALL_LIMIT_MS } from '../../../kernel/ports/printer-device.ts';
import {
  holdsQuestion,
  PrinterConnection,
  readStatus,
  STATUS_ANSWERS,
  STATUS_QUESTIONS,
} from './printer-connection.ts';

/** A printer answers at once or never: its status does not wait for its printing. */
const STATUS_LIMIT_MS = 500;

/**
 * Time to watch a printer that gives no answers before the output is ended: if it closes by then, it gave up
 * midway. Giving up later looks the same as having read everything.
 */
const GIVING_UP_MS = 500;

/** A printer that talks to one client at a time is free again when it has closed. */
const CLOSING_LIMIT_MS = 1_000;

interface SeenBehaviour {
  isMute: boolean;
  /** Behaviour after a job that got no answers; null before the first such job. */
  closing: 'closes' | 'stays open' | null;
}

/**
 * A printer with its own network address (port 9100, "raw"). A job counts as printed when the printer has
 * read it to its end: it answers status questions sent after the last byte or, if it answers none, closes
 * after the end of the stream. If it then reports a trouble, it may have stopped midway. Bytes taken by the
 * system prove nothing: its buffer is larger than a receipt.
 */
export function openTcpDevice(host: string, port: number, clock: Clock): PrinterDevice {
  const seen: SeenBehaviour = { isMute: false, closing: null };
  const withConnection = async <T>(
    signal: AbortSignal,
    work: (connection: PrinterConnection) => Promise<T>,
  ): Promise<T> => {
    const connection = await PrinterConnection.open(host, port, clock, signal);
    try {
      return await work(connection);
    } finally {
      connection.destroy();
    }
  };
  return {
    print: ({ bytes, isPulse = false, isSeenMute = false }, signal) =>
      withConnection(signal, async (connection) => {
        const answers = seen.isMute ? null : await askStatus(connection, seen);
        if (!isPulse) refuseTrouble(answers ?? [], true);
        await connection.send(bytes);
        if (answers === null) await hearEnd(connection, seen, isSeenMute);
        else if (holdsQuestion(bytes)) {
          connection.put(STATUS_QUESTIONS);
          await hearEnd(connection, seen, false);
        } else {
          const hasAnswered = await connection.ask(STATUS_QUESTIONS, STATUS_ANSWERS, STALL_LIMIT_MS);
          if (!hasAnswered) throw new PrintFault('fault', false);
          await closeInPeace(connection);
        }
        if (answers !== null && !isPulse) refuseTrouble(lastAnswers(connection), false);
      }),
    wasTaken: () => Promise.resolve('unknown'),
    troubles: (signal) =>
      withConnection(signal, async (connection) => {
        const answers = await askStatus(connection, seen);
        await closeInPeace(connection);
        return readStatus(answers ?? []);
      }),
  };
}

function refuseTrouble(answers: readonly number[], unsent: boolean): void {
  const trouble = readStatus(answers).find((said) => said !== 'paper-low');
  if (trouble !== undefined) throw new PrintFault(trouble, unsent);
}

/** Answers to the questions sent after the job; questions inside a picture were answered before them. */
function lastAnswers({ answers }: PrinterConnection): readonly number[] {
  return answers.length < 2 * STATUS_ANSWERS ? [] : answers.slice(-STATUS_ANSWERS);
}

/**
 * Waits until the printer closes, the only sign that it has read to the end. With a printer that never closes
 * only the first job waits, and accepted jobs count as printed once a person has seen such a job come out.
 */
async function hearEnd(
  connection: PrinterConnection,
  seen: SeenBehaviour,
  isSeenMute: boolean,
): Promise<void> {
  await connection.stays(GIVING_UP_MS);
  const isPatient = seen.closing === 'closes' || (seen.closing === null && !isSeenMute);
  if (await connection.end(isPatient ? STALL_LIMIT_MS : CLOSING_LIMIT_MS)) seen.closing = 'closes';
  else {
    seen.closing ??= 'stays open';
    if (!isSeenMute || seen.closing === 'closes') throw new PrintFault('unknown', false);
  }
}

async function askStatus(
  connection: PrinterConnection,
  seen: SeenBehaviour,
): Promise<readonly number[] | null> {
  const hasAnswered = await connection.ask(STATUS_QUESTIONS, STATUS_ANSWERS, STATUS_LIMIT_MS);
  seen.isMute = !hasAnswered;
  return hasAnswered ? connection.answers.slice(0, STATUS_ANSWERS) : null;
}

/** The result is known: the printer's closing no longer changes it. */
async function closeInPeace(connection: PrinterConnection): Promise<void> {
  try {
    await connection.end(CLOSING_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error;
  }
}
