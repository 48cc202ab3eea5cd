import {
  CircleAlert,
  CircleQuestionMark,
  CircleX,
  Copy,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import type { AttentionKind } from '../../../shared/domain/attention-kinds.ts';

interface Look {
  tone: 'warn' | 'bad';
  Icon: LucideIcon;
}

/** Red where something has no validity or time runs out, amber where a person has to find out. */
export const ATTENTION_LOOKS: Readonly<Record<AttentionKind, Look>> = {
  closing: { tone: 'bad', Icon: Hourglass },
  'cancellation-failed': { tone: 'bad', Icon: Undo2 },
  contradicted: { tone: 'warn', Icon: TriangleAlert },
  duplicate: { tone: 'warn', Icon: Copy },
  doubt: { tone: 'warn', Icon: CircleQuestionMark },
  rejected: { tone: 'bad', Icon: CircleX },
  refused: { tone: 'bad', Icon: CircleAlert },
  'held-note': { tone: 'warn', Icon: Truck },
};
