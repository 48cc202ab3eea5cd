import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { Counter } from '../../counter/compose.ts';
import { whatIsLeft } from '../../documents/cancellation/cancellation-offer.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import { unboundWords } from '../../attention/notice-words.ts';
import { lowRoomWords } from '../../kernel/files/disk-room.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';
import type { Command, CommandContext } from '../context.ts';
import { pauseWords } from './pause.ts';

export const syncCommand: Command = {
  name: 'sync',
  usage: 'sync [--until-idle] [--timeout SEGUNDOS]',
  explanation: 'cli.explained.sync',
  options: { 'until-idle': { type: 'boolean' }, timeout: { type: 'string' } },
  positionals: 0,
  async run(context) {
    const timeoutMs = readTimeout(context.options['timeout']);
    const printChanges = (changes: AuditEntry[]): void => {
      for (const change of changes) {
        printStateChange(context, counter, change);
        sayWhatCancellingLeft(context, counter, change);
      }
    };
    // Changes made while opening (rescue after a crash) are printed once the counter is there.
    const early: AuditEntry[] = [];
    let onChange = (changes: AuditEntry[]): void => void early.push(...changes);
    const counter = context.openForWriting((changes) => onChange(changes));
    onChange = printChanges;
    printChanges(early);
    const wasHeld = sayHold(context, counter);
    await runEngine(context, counter, timeoutMs);
    if (!wasHeld) sayHold(context, counter);
    return sayWhatIsLeft(context, counter);
  },
};

/** setTimeout's longest wait, 24 days; a longer one fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

function readTimeout(text: string | boolean | undefined): number | null {
  if (text === undefined) return null;
  const seconds = Number(text);
  if (!Number.isFinite(seconds) || seconds <= 0) throw new InputError(say('cli.timeoutInvalid'));
  return Math.min(seconds * 1000, LONGEST_WAIT_MS);
}

/** Runs until the time is up, the terminal interrupts, or, with `--until-idle`, nothing can be sent now. */
async function runEngine(context: CommandContext, counter: Counter, timeoutMs: number | null): Promise<void> {
  const { engine } = counter;
  const timeUp = new AbortController();
  // Also keeps the process running while it only waits for a signal.
  const timer = setTimeout(() => timeUp.abort(), timeoutMs ?? LONGEST_WAIT_MS);
  const ended = Promise.race([aborted(context.interrupted), aborted(timeUp.signal)]);
  engine.start();
  engine.sendNow();
  const isIdle =
    context.options['until-idle'] === true
      ? untilIdle(counter, timeoutMs === null ? null : timeUp.signal)
      : ended;
  await Promise.race([isIdle, ended, engine.failed()]);
  clearTimeout(timer);
  await engine.stop();
}

/** With a time limit, also waits for sales that only need another try (no connection, "come back later"). */
async function untilIdle(counter: Counter, timeUp: AbortSignal | null): Promise<void> {
  const { engine, sending, service, clock } = counter;
  for (;;) {
    await engine.untilIdle();
    const isWorthWaiting = timeUp !== null && !timeUp.aborted && sending.hold(service.token()) === null;
    const nextTryAt = isWorthWaiting ? engine.nextEmissionTryAt() : null;
    if (nextTryAt === null) return;
    await new Promise<void>((resolve) => {
      clock.after(Math.max(1, nextTryAt - clock.now()), resolve);
    });
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function printStateChange(
  context: CommandContext,
  counter: Counter,
  { at, subject, details }: AuditEntry,
): void {
  const { from, to } = details;
  if (typeof to !== 'string') return;
  const document = counter.documents.get(subject);
  context.print({
    id: subject,
    localNumber: document.localNumber,
    from: from ?? null,
    state: to,
    number: document.numeroDocumento,
    cdc: document.cdc,
    at: new Date(at).toISOString(),
  });
}

function sayWhatCancellingLeft(
  { printMessage }: CommandContext,
  { documents }: Counter,
  { event, subject }: AuditEntry,
): void {
  if (event === 'document.status-contradicted') {
    const { localNumber } = documents.get(subject);
    printMessage(say('cli.otherAnswer', { document: localNumber, id: subject }));
  }
  if (!/^cancellation\.(?:deferred-)?(?:expired|portal)$/.test(event)) return;
  const document = documents.get(subject);
  const state = event.endsWith('portal') ? 'portal' : 'expired';
  printMessage(
    say('cli.cancellationFailed', {
      document: document.localNumber,
      whatIsLeft: whatIsLeft(document, { state }) ?? '',
    }),
  );
}

/** Prints the reason why nothing is sent; also at the start, since `sync` would wait without a word. */
function sayHold({ printMessage }: CommandContext, { store, session, sending, service }: Counter): boolean {
  const unbound = unboundWords({ store, session });
  if (unbound !== null) printMessage(unbound);
  const hold = sending.hold(service.token());
  if (hold?.kind === 'login-needed') printMessage(say('cli.logInNeeded'));
  if (hold?.kind === 'stopped') printMessage(sayReason(hold.reason));
  if (hold?.kind === 'paused') printMessage(pauseWords(hold.until));
  return hold !== null;
}

function sayWhatIsLeft({ printMessage }: CommandContext, counter: Counter): 0 | 1 {
  const { store, sending, service, documents, attempts, contradictions, evidence } = counter;
  const disk = lowRoomWords(store.file) ?? store.diskTrouble();
  if (disk !== null) printMessage(disk);
  const counts = documents.countByState();
  const hold = sending.hold(service.token());
  if (counts.uncertain) printMessage(say('cli.inDoubt', { documents: counts.uncertain }));
  if (counts.review) printMessage(say('cli.toReview', { documents: counts.review }));
  if (counts.refused) printMessage(say('cli.refused', { documents: counts.refused }));
  for (const warning of evidence.warnings()) printMessage(warning);
  const contradicted = contradictions.countOpenDocuments();
  if (contradicted > 0) printMessage(say('cli.contradicted', { documents: contradicted }));
  if (!counts.queued) return hold === null ? 0 : 1;
  const unsentReason = attempts.latestUnsentReason();
  if (unsentReason !== null) printMessage(say('cli.offline', { why: sayReason(unsentReason) }));
  printMessage(say('cli.waiting', { documents: counts.queued }));
  return 1;
}
