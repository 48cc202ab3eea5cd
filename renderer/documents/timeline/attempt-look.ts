import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, Send, WifiOff } from 'lucide-react';

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  Icon: LucideIcon;
}

const LOOKS: Readonly<Record<string, Look>> = {
  issued: { tone: 'good', Icon: CircleCheck },
  done: { tone: 'good', Icon: CircleCheck },
  uncertain: { tone: 'warn', Icon: CircleAlert },
  interrupted: { tone: 'warn', Icon: CircleAlert },
  failed: { tone: 'warn', Icon: CircleAlert },
  refused: { tone: 'bad', Icon: CircleX },
  expired: { tone: 'bad', Icon: CircleX },
  unsent: { tone: 'calm', Icon: WifiOff },
  unanswered: { tone: 'calm', Icon: WifiOff },
  'login-needed': { tone: 'calm', Icon: Clock },
  'slow-down': { tone: 'calm', Icon: Clock },
};

/** How the outcome of an attempt looks; one that is still going on, or in the authority's words, stays calm. */
export function attemptLook(outcome: string | null): Look {
  const look = outcome === null ? undefined : LOOKS[outcome];
  return look ?? { tone: 'calm', Icon: outcome === null ? Send : Clock };
}
