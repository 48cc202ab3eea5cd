import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventName, Input, MethodName, Output } from '../../shared/contract/contract.ts';
import { MINUTE_MS } from '../../shared/domain/dates.ts';
import { asError, call, subscribe } from '../ipc/call.ts';
import { tellError } from './components/notice-store.ts';

/** Methods whose shown answers are fetched again after an event. */
const OLD_AFTER: Partial<Record<EventName, readonly MethodName[]>> = {
  'chain.changed': ['chain.read', 'till.hand-overs'],
  'documents.changed': [
    'dispatch.pending',
    'documents.open',
    'documents.similar',
    'documents.summaries',
    'documents.technical',
    'receivables.client',
    'receivables.collections',
    'receivables.list',
    'receivables.of-document',
    'receivables.standing',
  ],
  'till.changed': [
    'receivables.client',
    'receivables.collections',
    'receivables.list',
    'receivables.of-document',
    'receivables.standing',
    'till.closes',
    'till.hand-overs',
    'till.movements',
    'till.read',
    'till.x',
  ],
};

/** Time that an `isKept` answer stays cached after it was last shown. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Cache of the main process's answers while they are shown. It runs on this machine: nothing waits for a
 * network, and only events trigger a refetch.
 */
const answers = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      gcTime: 0,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
});

const keyOf = <M extends MethodName>(method: M, input: Input<M>): readonly [M, Input<M>] => [method, input];

let isFollowing = false;

/** Starts with the first question and never ends. */
function followEvents(): void {
  if (isFollowing) return;
  isFollowing = true;
  for (const event of Object.keys(OLD_AFTER) as EventName[])
    subscribe(event, () => OLD_AFTER[event]?.forEach((method) => void askAgain(method)));
}

/** Refetches the shown answers of a method, for every input. */
export async function askAgain(method: MethodName): Promise<void> {
  await answers.invalidateQueries({ queryKey: [method] });
}

/** Puts the answer returned by a change into the cache. */
export function putAnswer<M extends MethodName>(method: M, input: Input<M>, answer: Output<M>): void {
  answers.setQueryData(keyOf(method, input), answer);
}

interface Answered<M extends MethodName> {
  /** Null until it has arrived. */
  answer: Output<M> | null;
  /** Reason why the latest request for it failed. */
  fault: string | null;
}

interface Asking {
  /** Keeps showing the previous input's answer until the new one arrives. */
  keepsBefore?: boolean;
  /** Kept after it is no longer shown, to be shown again until a new one arrives. */
  isKept?: boolean;
}

/** The main process's answer to an input, or why there is none; a null input asks nothing. */
export function useAnswerOrFault<M extends MethodName>(
  method: M,
  input: Input<M> | null,
  { keepsBefore = false, isKept = false }: Asking = {},
): Answered<M> {
  followEvents();
  const { data, error } = useQuery<Output<M>>(
    {
      queryKey: input === null ? [method, null] : keyOf(method, input),
      queryFn: () => (input === null ? Promise.reject(new Error(method)) : call(method, input)),
      enabled: input !== null,
      ...(keepsBefore && { placeholderData: keepPreviousData }),
      ...(isKept && { gcTime: KEPT_MS }),
    },
    answers,
  );
  return { answer: data ?? null, fault: error === null ? null : asError(error).message };
}

/** The main process's answer to an input, null until it arrives. Failures show a notice. */
export function useAnswer<M extends MethodName>(
  method: M,
  input: Input<M> | null,
  asking?: Asking,
): Output<M> | null {
  const { answer, fault } = useAnswerOrFault(method, input, asking);
  useEffect(() => {
    if (fault !== null) tellError(new Error(fault));
  }, [fault]);
  return answer;
}

interface Pages<M extends MethodName> {
  /** In order; null until the first has arrived. */
  pages: readonly Output<M>[] | null;
  fault: string | null;
  isMore: boolean;
  readMore: () => void;
}

/** A long answer in pages: the first to `input`, each next to `inputAfter` of the last page. */
export function useAnswerPages<M extends MethodName>(
  method: M,
  input: Input<M>,
  inputAfter: (last: Output<M>) => Input<M> | undefined,
): Pages<M> {
  followEvents();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery<
    Output<M>,
    Error,
    InfiniteData<Output<M>, Input<M>>,
    QueryKey,
    Input<M>
  >(
    {
      queryKey: keyOf(method, input),
      queryFn: ({ pageParam }) => call(method, pageParam as Input<M>),
      initialPageParam: input,
      getNextPageParam: inputAfter,
      placeholderData: keepPreviousData,
    },
    answers,
  );
  return {
    pages: data?.pages ?? null,
    fault: error === null ? null : asError(error).message,
    isMore: hasNextPage,
    readMore: () => void fetchNextPage({ cancelRefetch: false }),
  };
}
