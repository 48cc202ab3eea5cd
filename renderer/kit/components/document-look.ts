import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Copy,
  FileCheck2,
  Hourglass,
  type LucideIcon,
  Send,
  TriangleAlert,
} from 'lucide-react';
import type { DocumentMark, ShownState } from '../../../shared/domain/fiscal/document-state.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';

type StateAndMarks = Pick<
  DocumentSummary,
  'state' | 'isBeingCancelled' | 'isContradicted' | 'isPossibleDuplicate'
>;

/** A contradiction, a possible duplicate or a cancellation under way takes precedence over the state. */
export function shownState(document: StateAndMarks): ShownState {
  return marksOf(document)[0] ?? document.state;
}

/** The most urgent first. */
export function marksOf({
  isBeingCancelled,
  isContradicted,
  isPossibleDuplicate,
}: StateAndMarks): DocumentMark[] {
  const marks: DocumentMark[] = [];
  if (isContradicted) marks.push('contradicted');
  if (isPossibleDuplicate) marks.push('possible-duplicate');
  if (isBeingCancelled) marks.push('cancelling');
  return marks;
}

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  Icon: LucideIcon;
}

/** Warm colours only where a person is needed. */
export const LOOKS = {
  draft: { tone: 'calm', Icon: Clock },
  queued: { tone: 'calm', Icon: Clock },
  sending: { tone: 'calm', Icon: Send },
  issued: { tone: 'good', Icon: FileCheck2 },
  approved: { tone: 'good', Icon: CircleCheck },
  rejected: { tone: 'bad', Icon: CircleX },
  refused: { tone: 'bad', Icon: CircleAlert },
  uncertain: { tone: 'warn', Icon: CircleQuestionMark },
  review: { tone: 'warn', Icon: CircleQuestionMark },
  'issued-unidentified': { tone: 'good', Icon: FileCheck2 },
  discarded: { tone: 'calm', Icon: Ban },
  cancelled: { tone: 'calm', Icon: Ban },
  contradicted: { tone: 'warn', Icon: TriangleAlert },
  'possible-duplicate': { tone: 'warn', Icon: Copy },
  cancelling: { tone: 'calm', Icon: Hourglass },
} as const satisfies Record<ShownState, Look>;
