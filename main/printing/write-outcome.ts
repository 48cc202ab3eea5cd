import type { JobState } from '../../shared/domain/paper/job-state.ts';
import type { PrinterTrouble } from '../../shared/domain/paper/printer.ts';
import { say } from '../kernel/say.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { JobLine } from './job-repository.ts';
import type { PrintingParts } from './parts.ts';

export type Outcome =
  | { kind: 'taken' }
  | { kind: 'proved-unsent'; fault: PrinterTrouble | null }
  | { kind: 'doubted'; fault: PrinterTrouble | null };

type Verdict = 'came-out' | 'did-not-come-out' | 'discarded';

/**
 * Writes the outcome of a job that was on its way. A drawer is opened now or not at all: its pulse neither waits for
 * the printer nor asks a person.
 */
export function writeOutcome(parts: PrintingParts, job: JobLine, outcome: Outcome): void {
  const { store, clock, printJobs } = parts;
  const by = { at: clock.now(), actor: COUNTER_ACTOR, fault: 'fault' in outcome ? outcome.fault : null };
  store.commit(() => {
    printJobs.step(job.id, outcome.kind, by);
    if (outcome.kind === 'taken') tell(parts, job, 'printed', job.madeBy);
    else if (job.matter.kind === 'drawer') giveUpPulse(parts, job);
    else if (outcome.kind === 'doubted') tell(parts, job, 'print-doubted', COUNTER_ACTOR);
  });
}

/** Inside the caller's transaction. */
export function writeVerdict(parts: PrintingParts, job: JobLine, verdict: Verdict, actor: string): void {
  parts.printJobs.step(job.id, verdict, { at: parts.clock.now(), actor });
  tell(parts, job, EVENTS[verdict], actor);
}

/** Discards a pulse: later it would open the drawer when no cashier stands at it. */
export function giveUpPulse(parts: PrintingParts, job: JobLine): void {
  const { printJobs, clock } = parts;
  printJobs.step(job.id, 'discarded', { at: clock.now(), actor: COUNTER_ACTOR });
  tell(parts, job, 'print-discarded', COUNTER_ACTOR);
}

/**
 * Records a job that was not sent because its document changed; inside the caller's transaction. A replacement has an
 * entry of its own.
 */
export function writeOutdated(parts: PrintingParts, job: JobLine, isRedrawn: boolean): void {
  parts.printJobs.step(job.id, 'discarded', { at: parts.clock.now(), actor: COUNTER_ACTOR });
  if (!isRedrawn) tell(parts, job, 'print-outdated', COUNTER_ACTOR);
}

/** Inside the caller's transaction. */
export function writeMoved(parts: PrintingParts, job: JobLine, to: string, actor: string): void {
  parts.printJobs.step(job.id, 'discarded', { at: parts.clock.now(), actor });
  const from = parts.printers.nameOf(job.printerId);
  tell(parts, job, 'print-moved', actor, { printer: to, from });
}

const EVENTS = {
  'came-out': 'printed',
  'did-not-come-out': 'print-failed',
  discarded: 'print-discarded',
} as const satisfies Record<Verdict, string>;

/** Adds an entry to the history of the document, or of the drawer, which a test page opens too. */
function tell(
  { store, clock, printers, drawerOpenings }: PrintingParts,
  { id, printerId, matter }: JobLine,
  what: 'printed' | 'print-doubted' | 'print-failed' | 'print-discarded' | 'print-outdated' | 'print-moved',
  actor: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const at = clock.now();
  const printer = printers.nameOf(printerId);
  if (matter.kind === 'receipt') {
    const { documentId, stage, isCopy, isShops } = matter;
    const details = { job: id, paper: stage, isCopy, isShops, printer, ...more };
    store.audit.append({ at, actor, event: `document.${what}`, subject: documentId, details });
  } else if (matter.kind === 'drawer' || matter.kind === 'test') {
    const opening = drawerOpenings.ofJob(id);
    const event = what === 'printed' ? 'drawer.opened' : 'drawer.not-opened';
    const details = { ...opening?.why, by: opening?.openedBy ?? actor, printer };
    store.audit.append({ at, actor, event, subject: opening?.id ?? id, details });
  }
}

/**
 * Reason why a job did not come out, or may not have; to follow the printer's name and a colon. Null if it
 * came out.
 */
export function troubleWords({
  fault,
  state,
}: {
  fault: PrinterTrouble | null;
  state: JobState;
}): string | null {
  if (fault === null || state === 'printed') return null;
  const trouble = say(`printing.trouble.${fault}`);
  return state === 'half-sent' ? say('printing.halfSent', { trouble }) : trouble;
}
