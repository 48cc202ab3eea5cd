import type { Clock } from '../../../kernel/ports/clock.ts';
import { PrintFault, type PrinterDevice } from '../../../kernel/ports/printer-device.ts';
import {
  holdsQuestion,
  PrinterConnection,
  readStatus,
  STALL_LIMIT_MS,
  STATUS_ANSWERS,
  STATUS_QUESTIONS,
} from './printer-connection.ts';

/** A printer answers at once or never: what it says of itself does not wait for what it prints. */
const STATUS_LIMIT_MS = 500;

/**
 * So long a printer that answers nothing is listened to before it is told the end: if it closes by then, it gave up
 * midway. One that gives up later looks like one that has read all.
 */
const GIVING_UP_MS = 500;

/** A printer that talks to one at a time is free again when it has closed. */
const CLOSING_LIMIT_MS = 1_000;

/** Behaviour of a printer since the program began. */
interface SeenBehaviour {
  /** It left the last question for its status unanswered. */
  isMute: boolean;
  /** Its end of a job that it says nothing of; null before the first. */
  closing: 'closes' | 'stays open' | null;
}

/**
 * A printer at an address of its own (port 9100, "raw"). A job has come out as far as can be known when the
 * printer has read it to its end: it answers questions put behind the last byte, or, where it answers none, it
 * closes when it has read that nothing more comes. One that then says it cannot print may have stopped midway. That
 * the system took the bytes says nothing: it keeps more of them than a receipt has.
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

/** To the questions behind the job; a picture that held some was answered before them. */
function lastAnswers({ answers }: PrinterConnection): readonly number[] {
  return answers.length < 2 * STATUS_ANSWERS ? [] : answers.slice(-STATUS_ANSWERS);
}

/**
 * Waits until the printer has read to the end, which only its closing shows. One that never closes makes no job wait but its first,
 * and what it took counts as printed once a person has seen such a job come out.
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

/** Null where it does not answer, or not in time. */
async function askStatus(
  connection: PrinterConnection,
  seen: SeenBehaviour,
): Promise<readonly number[] | null> {
  const hasAnswered = await connection.ask(STATUS_QUESTIONS, STATUS_ANSWERS, STATUS_LIMIT_MS);
  seen.isMute = !hasAnswered;
  return hasAnswered ? connection.answers.slice(0, STATUS_ANSWERS) : null;
}

/** All that matters has been said: whether and how the printer closes changes nothing any more. */
async function closeInPeace(connection: PrinterConnection): Promise<void> {
  try {
    await connection.end(CLOSING_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error;
  }
}
