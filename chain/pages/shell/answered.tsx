import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState, Failure } from '../../../renderer/kit/layout/panel.tsx';
import { clockTime } from '../../../renderer/kit/time/time-words.ts';
import { wordsOf } from '../ask.ts';
import { say } from '../texts/say.ts';

interface AnsweredProps<A> {
  query: UseQueryResult<A>;
  children: (answer: A) => ReactNode;
}

/** Draws an answer once it is there, else why it is not; above an answer that could not be renewed, that it is old. */
export function Answered<A>({ query, children }: AnsweredProps<A>) {
  const { data, error, refetch, dataUpdatedAt } = query;
  if (data !== undefined) {
    return (
      <Stack gap={4}>
        <Failure
          words={
            error === null ? null : say('old', { fault: wordsOf(error), time: clockTime(dataUpdatedAt) })
          }
        />
        {children(data)}
      </Stack>
    );
  }
  if (error === null) return <Text tone="soft">{say('loading')}</Text>;
  return (
    <EmptyState icon={CloudOff} title={wordsOf(error)}>
      <Button onClick={() => void refetch()}>{say('retry')}</Button>
    </EmptyState>
  );
}
