import {
  Ban,
  CircleDot,
  CircleQuestionMark,
  FileDown,
  type LucideIcon,
  Printer,
  PrinterX,
  Save,
  Share2,
} from 'lucide-react';
import { attemptLook } from './attempt-look.ts';
import { LOOKS } from '../../kit/components/document-look.ts';
import { readState } from './history-words.ts';
import type { TimelineStep } from './build-timeline.ts';

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  Icon: LucideIcon;
}

const OF_EVENTS: Readonly<Record<string, LucideIcon>> = {
  'document.sold': Save,
  'document.drafted': Save,
  'document.printed': Printer,
  'document.print-doubted': CircleQuestionMark,
  'document.print-failed': PrinterX,
  'document.print-discarded': Ban,
  'document.print-moved': Printer,
  'document.print-outdated': Ban,
  'document.saved-pdf': FileDown,
  'document.shared': Share2,
};

/** The sign of a step: that of the state it led to, else of what happened. */
export function stepLook({ events, attempts }: TimelineStep): Look {
  const last = events.at(-1);
  const [attempt] = attempts;
  if (last === undefined) return attemptLook(attempt?.outcome ?? null);
  const Icon = OF_EVENTS[last.event];
  if (Icon !== undefined) return { tone: 'calm', Icon };
  const state = last.to === last.from ? null : readState(last.to);
  if (state !== null) return LOOKS[state];
  if (attempt !== undefined) return attemptLook(attempt.outcome);
  return { tone: 'calm', Icon: last.event.startsWith('cancellation.') ? Ban : CircleDot };
}
