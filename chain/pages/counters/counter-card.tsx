import { CircleCheck, Clock, CloudUpload, GitFork, WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { StateBadge } from '../../../renderer/kit/components/state-badge.tsx';
import { Row, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Facts } from '../../../renderer/kit/layout/panel.tsx';
import { FRESH_MS } from '../../../shared/chain/messages.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { groupThousands } from '../../../shared/domain/money.ts';
import { type Counter, SILENT_MS } from '../../office/contract.ts';
import type { spanish } from '../texts/es-PY.ts';
import { say } from '../texts/say.ts';
import { ageWords, momentWords } from '../texts/words.ts';
import styles from './counters.module.css';
import { refusedWords } from './refused-words.ts';
import { isOlder } from './versions.ts';

type State = keyof (typeof spanish)['counters']['state'];

const LOOKS: Readonly<Record<State, { tone: 'good' | 'warn' | 'bad' | 'calm'; Icon: LucideIcon }>> = {
  fresh: { tone: 'good', Icon: CircleCheck },
  quiet: { tone: 'calm', Icon: Clock },
  silent: { tone: 'warn', Icon: WifiOff },
  never: { tone: 'calm', Icon: Clock },
  behind: { tone: 'calm', Icon: CloudUpload },
  forked: { tone: 'bad', Icon: GitFork },
};

interface CounterCardProps {
  counter: Counter;
  /** Asks for one of these; null for a person who may not. */
  onAsk: ((asked: 'recover' | 'end') => void) | null;
  now: number;
  /** Newest version of all counters. */
  newest: string;
}

/** A counter: how it is in a word, what that means where a person should know, and its facts. */
export function CounterCard({ counter, onAsk, now, newest }: CounterCardProps) {
  const { name, lastNewsAt, headSeq, app, joinedAt, digits } = counter;
  const state = stateOf(counter, now);
  const { tone, Icon } = LOOKS[state];
  const lines: ReactNode[] = [
    state === 'forked' ? say('counters.forkedMeaning') : null,
    state === 'silent' && lastNewsAt !== null
      ? say('counters.silentMeaning', { age: ageWords(lastNewsAt, now) })
      : null,
    behindWords(counter, now),
    isOlder(app, newest) ? say('counters.oldVersion', { newest }) : null,
    unreadWords(counter.unread),
    ...counter.refused.map((refused) => refusedWords(refused, now)),
  ];
  return (
    <li className={styles.counter}>
      <Row justify="between" wrap gap={2}>
        <Text as="h4" weight="strong">
          {name}
        </Text>
        <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
          {say(`counters.state.${state}`)}
        </StateBadge>
      </Row>
      {lines.map((line, index) => (line === null ? null : <p key={index}>{line}</p>))}
      <Facts
        className={styles.facts}
        facts={[
          [say('counters.lastNews'), lastNewsAt === null ? null : momentWords(lastNewsAt, now)],
          [say('counters.version'), app],
          [say('counters.entries'), groupThousands(String(headSeq))],
          [say('counters.joined'), formatDate(joinedAt)],
          [say('counters.digits'), digits.replace(/^(\d{4})(\d{4})$/, '$1 $2')],
        ]}
      />
      {onAsk === null ? null : (
        <Row gap={2} wrap>
          <Button tone="quiet" onClick={() => onAsk('recover')}>
            {say('recover.do')}
          </Button>
          <Button tone="quiet" onClick={() => onAsk('end')}>
            {say('end.do')}
          </Button>
        </Row>
      )}
    </li>
  );
}

function stateOf({ forkedAt, lastNewsAt, behind }: Counter, now: number): State {
  if (forkedAt !== null) return 'forked';
  if (lastNewsAt === null) return 'never';
  if (now - lastNewsAt > SILENT_MS) return 'silent';
  if (behind > 0) return 'behind';
  return now - lastNewsAt > FRESH_MS ? 'quiet' : 'fresh';
}

function behindWords({ behind, head }: Counter, now: number): string | null {
  if (behind === 0) return null;
  const count = groupThousands(String(behind));
  if (head === null) return say('counters.behindAll', { count });
  const moment = momentWords(head.madeAt, now);
  return behind === 1 ? say('counters.behindOne', { moment }) : say('counters.behindMany', { count, moment });
}

function unreadWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? say('counters.unreadOne') : say('counters.unreadMany', { count });
}
