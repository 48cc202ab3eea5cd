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

/** Answers that an event makes old: those that are shown are asked for again. */
const OLD_AFTER: Partial<Record<EventName, readonly MethodName[]>> = {
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
    'till.movements',
    'till.read',
    'till.x',
  ],
};

/** Anyone who comes back to a screen later finds it read again. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Answers of the program, as long as somebody shows them. It is on this machine: nothing waits for a network, and
 * nothing is asked again but after an event.
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

/** From the first question on, for good. */
function followEvents(): void {
  if (isFollowing) return;
  isFollowing = true;
  for (const event of Object.keys(OLD_AFTER) as EventName[])
    subscribe(event, () => OLD_AFTER[event]?.forEach((method) => void askAgain(method)));
}

/** Asks again for what is shown of a method's answers, whatever their input. */
export async function askAgain(method: MethodName): Promise<void> {
  await answers.invalidateQueries({ queryKey: [method] });
}

/** Shows the answer that a change of it brought. */
export function putAnswer<M extends MethodName>(method: M, input: Input<M>, answer: Output<M>): void {
  answers.setQueryData(keyOf(method, input), answer);
}

interface Answered<M extends MethodName> {
  /** Null until it is here. */
  answer: Output<M> | null;
  /** Reason why it could not be had when it was asked for last. */
  fault: string | null;
}

interface Asking {
  /** Until the answer to another input is here, the one before stays. */
  keepsBefore?: boolean;
  /** It stays for the next time it is shown, until it is here again. */
  isKept?: boolean;
}

/** The program's answer to an input, or why there is none; nothing is asked where the input is null. */
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

/** The program's answer to an input, null until it is here. What goes wrong is told in a notice. */
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
  /** In their order; null until the first is here. */
  pages: readonly Output<M>[] | null;
  fault: string | null;
  isMore: boolean;
  readMore: () => void;
}

/** A long answer by its pages: the first to `input`, each next one to what `inputAfter` makes of the last. */
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
