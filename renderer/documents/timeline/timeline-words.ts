import type { TFunction } from 'i18next';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { attemptWords, eventWords } from './history-words.ts';
import { describeDuration } from './describe-duration.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import { isKnownWord } from '../../i18n/known-word.ts';
import { document as texts } from '../../i18n/es-PY/document.ts';
import { clockTime } from '../../kit/time/time-words.ts';
import { type Attempt, countTries, type HistoryEntry, type TimelineStep } from './build-timeline.ts';

const PAPERS = ['provisional', 'definitive', 'copy'] as const;

/** This folder's words, and those of all documents. */
export interface Words {
  t: TFunction<'document'>;
  shared: TFunction<'documents'>;
}

export interface StepWords {
  title: string;
  /** What there is to say beside it, a line each. */
  lines: string[];
}

type Kind = DocumentSummary['kind'];

/** A step of a document of this kind as a cashier understands it. */
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

/** That it began to be sent is plain from what came of it. */
function isNews({ event }: HistoryEntry): boolean {
  return event !== 'document.write-begun';
}

function entryWords({ t, shared }: Words, entry: HistoryEntry, kind: Kind): string {
  const { event, channel } = entry;
  const printing = printingWords(t, entry, kind);
  if (printing !== null) return printing;
  if (event === 'document.shared' && channel !== null && isKnownWord(channel, texts.timeline.shared)) {
    return t(`timeline.shared.${channel}`);
  }
  return eventWords(shared, event);
}

function entryLines({ t, shared }: Words, entry: HistoryEntry, kind: Kind): string[] {
  const { event, actor } = entry;
  // The words of a printing name the printer.
  const about = printingWords(t, entry, kind) === null ? entry.about : null;
  const by = actor === 'counter' ? null : shared('history.byWhom', { actor: actorWords(shared, actor) });
  // A file's name or an address begins as it is written.
  if (about === null) return by === null ? [] : [asSentence(by)];
  const said = event.startsWith('cancellation.') ? t('timeline.reason', { about }) : about;
  return [by === null ? said : `${said} · ${by}`];
}

function triedWords({ t }: Words, attempt: Attempt | undefined): string {
  return attempt === undefined ? '' : t(`timeline.tried.${attempt.task}`);
}

/** What came of an attempt; of one that `isTold` by an entry already, only why and how long it took. */
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
 * What became of a paper of a document of this kind on one of the shop's printers, and on which; null for any other
 * entry, also for a printing by the system's own dialog, which names no printer.
 */
function printingWords(
  t: TFunction<'document'>,
  { event, channel, about: printer }: HistoryEntry,
  kind: DocumentSummary['kind'],
): string | null {
  const what = event.replace(/^document\./, '');
  const paper = PAPERS.find((known) => known === channel);
  if (!isKnownWord(what, texts.timeline.printing) || paper === undefined || printer === null) return null;
  return t(`timeline.printing.${what}.${paper === 'definitive' ? kind : paper}`, { printer });
}
