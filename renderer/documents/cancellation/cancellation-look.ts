import { Ban, CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  Icon: LucideIcon;
}

export const CANCELLATION_LOOKS: Readonly<Record<DocumentDetail['cancellations'][number]['state'], Look>> = {
  waiting: { tone: 'calm', Icon: Hourglass },
  withdrawn: { tone: 'calm', Icon: Undo2 },
  discarded: { tone: 'calm', Icon: Ban },
  portal: { tone: 'warn', Icon: CircleAlert },
  needless: { tone: 'calm', Icon: CircleCheck },
  queued: { tone: 'calm', Icon: Hourglass },
  sending: { tone: 'calm', Icon: Hourglass },
  unclear: { tone: 'calm', Icon: Hourglass },
  done: { tone: 'good', Icon: CircleCheck },
  refused: { tone: 'bad', Icon: CircleX },
  expired: { tone: 'warn', Icon: CircleAlert },
};
