import { WifiOff } from 'lucide-react';
import { Panel } from '../../../renderer/kit/layout/panel.tsx';
import { Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import type { Today } from '../../office/contract.ts';
import { say } from '../texts/say.ts';
import { momentWords } from '../texts/words.ts';

const MOST = 4;

/** Counters whose sales of the day may not all be here; nothing if there is none. */
export function MayHaveMore({ today }: { today: Today }) {
  const old = today.branches
    .flatMap(({ name: branch, counters }) => counters.map((counter) => ({ ...counter, branch })))
    .filter(({ mayHaveMore }) => mayHaveMore)
    .toSorted((one, other) => (one.lastNewsAt ?? 0) - (other.lastNewsAt ?? 0));
  if (old.length === 0) return null;
  return (
    <Panel tone="warn" title={say('today.old.title')} icon={<WifiOff aria-hidden="true" size={20} />}>
      <Stack as="ul" gap={1}>
        {old.slice(0, MOST).map(({ counter, name, branch, lastNewsAt }) => (
          <li key={counter}>
            {lastNewsAt === null
              ? say('today.old.never', { branch, counter: name })
              : say('today.old.since', { branch, counter: name, moment: momentWords(lastNewsAt, today.at) })}
          </li>
        ))}
        {old.length > MOST ? <li>{say('today.old.others', { count: old.length - MOST })}</li> : null}
      </Stack>
      <Text size="sm" tone="soft">
        {say('today.old.meaning')}
      </Text>
    </Panel>
  );
}
