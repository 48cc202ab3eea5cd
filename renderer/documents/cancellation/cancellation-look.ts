import { CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  Icon: LucideIcon;
}

export const CANCELLATION_LOOKS: Readonly<Record<DocumentDetail['cancellations'][number]['state'], Look>> = {
  queued: { tone: 'calm', Icon: Hourglass },
  sending: { tone: 'calm', Icon: Hourglass },
  done: { tone: 'good', Icon: CircleCheck },
  refused: { tone: 'bad', Icon: CircleX },
  expired: { tone: 'warn', Icon: CircleAlert },
};
