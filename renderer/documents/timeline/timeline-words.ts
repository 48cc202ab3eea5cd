import type { TFunction } from 'i18next';
import { estadoWords } from '../estado-words.ts';
import { type Attempt, countTries, type HistoryEntry, type TimelineStep } from './build-timeline.ts';
import { document } from '../../i18n/es-PY/document.ts';
import { documents } from '../../i18n/es-PY/documents.ts';
import { isKnownWord } from '../../i18n/i18n.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import { clockTime } from '../../kit/time/time-words.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../../shared/domain/fiscal/document-state.ts';

const PAPERS = ['provisional', 'definitive', 'copy'] as const;

/** Translations of this folder, and those shared by all documents. */
export interface Words {
  t: TFunction<'document'>;
  shared: TFunction<'documents'>;
}

export interface StepWords {
  title: string;
  /** Lines beside it. */
  lines: string[];
}

type Kind = DocumentSummary['kind'];

/** Describes a step for a cashier. */
export function stepWords(words: Words, step: TimelineStep, kind: Kind): StepWords {
  const { events, attempts } = step;
  const last = events.at(-1);
  const [attempt] = attempts;
  return {
    title: last === undefined ? triedWords(words, attempt) : entryWords(words, last, kind),
    lines: [
      ...events
        .slice(0, -1)
        .filter(isNews)
        .map((entry) => entryWords(words, entry, kind)),
      ...(last === undefined ? [] : entryLines(words, last, kind)),
      ...(attempt === undefined ? [] : attemptLines(words, attempt, last !== undefined)),
      ...timesLines(words, step),
    ],
  };
}

/** False for the start of sending, which its outcome implies. */
function isNews({ event }: HistoryEntry): boolean {
  return event !== 'document.write-begun';
}

function entryWords({ t, shared }: Words, entry: HistoryEntry, kind: Kind): string {
  const { event, channel } = entry;
  const printing = printingWords(t, entry, kind);
  if (printing !== null) return printing;
  if (event === 'document.shared' && channel !== null && isKnownWord(channel, document.timeline.shared)) {
    return t(`timeline.shared.${channel}`);
  }
  return eventWords(shared, event);
}

function entryLines({ t, shared }: Words, entry: HistoryEntry, kind: Kind): string[] {
  const { event, actor } = entry;
  // The title of a print names the printer already.
  const about = printingWords(t, entry, kind) === null ? entry.about : null;
  const by = actor === 'counter' ? null : shared('history.byWhom', { actor: actorWords(shared, actor) });
  // A file name or an address keeps its first letter as it is.
  if (about === null) return by === null ? [] : [asSentence(by)];
  const said = event.startsWith('cancellation.') ? t('timeline.reason', { about }) : about;
  return [by === null ? said : `${said} · ${by}`];
}

function triedWords({ t }: Words, attempt: Attempt | undefined): string {
  return attempt === undefined ? '' : t(`timeline.tried.${attempt.task}`);
}

/** Lines for an attempt; if an entry describes it already (`isTold`), only its reason and duration. */
function attemptLines({ t, shared }: Words, attempt: Attempt, isTold: boolean): string[] {
  const { outcome, reason } = attemptWords(shared, attempt);
  const { writtenAt, finishedAt, repeats } = attempt;
  const isAnswered = writtenAt !== null && finishedAt !== null && repeats === 0;
  const duration = isAnswered ? describeDuration(finishedAt - writtenAt) : null;
  const tookWords = attempt.httpStatus === null ? 'timeline.waited' : 'timeline.answered';
  return [
    ...(isTold || outcome === reason ? [] : [outcome]),
    ...(reason === null ? [] : [asSentence(reason)]),
    ...(duration === null ? [] : [t(tookWords, { duration })]),
  ];
}

function timesLines({ t }: Words, step: TimelineStep): string[] {
  const count = countTries(step);
  if (count < 2) return [];
  return [t('timeline.times', { count, from: clockTime(step.from), to: clockTime(step.at) })];
}

function asSentence(words: string): string {
  return words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/**
 * Words for a print on one of the shop's printers; null for any other entry, including a print by the
 * system's own dialog, which names no printer.
 */
function printingWords(
  t: TFunction<'document'>,
  { event, channel, about: printer }: HistoryEntry,
  kind: DocumentSummary['kind'],
): string | null {
  const what = event.replace(/^document\./, '');
  const paper = PAPERS.find((known) => known === channel);
  if (!isKnownWord(what, document.timeline.printing) || paper === undefined || printer === null) return null;
  return t(`timeline.printing.${what}.${paper === 'definitive' ? kind : paper}`, { printer });
}

/** An entry's event in words; an unknown event is shown as it is. */
export function eventWords(t: TFunction<'documents'>, event: string): string {
  const [, subject, name] = /^(document|cancellation|money|collection)\.(.+)$/.exec(event) ?? [];
  if (name === undefined) return event;
  if (subject === 'document' && isKnownWord(name, documents.history.document))
    return t(`history.document.${name}`);
  if (subject === 'cancellation' && isKnownWord(name, documents.history.cancellation)) {
    return t(`history.cancellation.${name}`);
  }
  if (subject === 'money' && isKnownWord(name, documents.history.money)) return t(`history.money.${name}`);
  if (subject === 'collection' && isKnownWord(name, documents.history.collection))
    return t(`history.collection.${name}`);
  return event;
}

/** The state an entry names; null if this version does not know it. */
export function readState(name: string | null): DocumentState | null {
  return DOCUMENT_STATES.find((state) => state === name) ?? null;
}

interface AttemptWords {
  outcome: string;
  /** For a cashier; null where it adds nothing to the outcome. */
  reason: string | null;
  /** For a technician. */
  code: string | null;
}

/**
 * Outcome of an attempt, with its reason if known. Where the authority answered, the outcome is its own word.
 */
export function attemptWords(
  t: TFunction<'documents'>,
  { outcome, reason, cause }: Pick<Attempt, 'outcome' | 'reason' | 'cause'>,
): AttemptWords {
  if (outcome === null) return { outcome: t('attempts.inFlight'), reason: null, code: null };
  const words = isKnownWord(outcome, documents.attempts.outcome)
    ? t(`attempts.outcome.${outcome}`)
    : estadoWords(t, outcome);
  const shown = reason === null ? null : reason.charAt(0).toUpperCase() + reason.slice(1);
  return { outcome: words, reason: shown, code: cause };
}

const SECOND_MS = 1000;

/** Duration in words: `< 0,1 s`, `0,3 s`, `12 s`, `3 min 5 s`, `2 h 30 min`. */
export function describeDuration(ms: number): string {
  const tenths = Math.round(Math.max(0, ms) / 100);
  if (tenths === 0) return '< 0,1 s';
  if (tenths < 100) return `${String(tenths / 10).replace('.', ',')} s`;
  const seconds = Math.round(ms / SECOND_MS);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return joined([Math.floor(seconds / 60), 'min'], [seconds % 60, 's']);
  return describeRemaining(ms);
}

/** Remaining time in hours and minutes begun: `47 h 12 min`, `1 min`. */
export function describeRemaining(ms: number): string {
  const minutes = Math.ceil(Math.max(0, ms) / MINUTE_MS);
  const perHour = HOUR_MS / MINUTE_MS;
  const hours = Math.floor(minutes / perHour);
  return hours === 0 ? `${minutes} min` : joined([hours, 'h'], [minutes % perHour, 'min']);
}

function joined([large, largeUnit]: [number, string], [small, smallUnit]: [number, string]): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
