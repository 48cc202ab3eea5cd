import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Refusal, refusalSchema } from '../office/contract.ts';
import { say } from './texts/say.ts';

type Fault = Refusal | 'unreachable';

/** A request that the office refused or that did not reach it; the message is for people. */
class AskError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(say(`refusal.${fault}`));
    this.name = 'AskError';
    this.fault = fault;
  }
}

const MINUTE_MS = 60_000;

/** The office's answers while they are shown: renewed by its news (live.ts), and each minute for what time changes. */
export const answers = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false } },
});

/** Asks for what `path` answers, `today?day=2026-11-28`. Throws AskError. */
function ask<A>(path: string, schema: z.ZodType<A>): Promise<A> {
  return request(path, { method: 'GET' }, schema);
}

/** Changes something by a POST. Throws AskError. */
export function change<A>(path: string, schema: z.ZodType<A>, input: unknown = {}): Promise<A> {
  const headers = { 'content-type': 'application/json' };
  return request(path, { method: 'POST', headers, body: JSON.stringify(input) }, schema);
}

/** The answer of `path`, renewed while it is shown. */
export function useAnswer<A>(
  path: string,
  schema: z.ZodType<A>,
  refetchInterval: number = MINUTE_MS,
): UseQueryResult<A> {
  return useQuery({ queryKey: [path], queryFn: () => ask(path, schema), refetchInterval }, answers);
}

async function request<A>(path: string, init: RequestInit, schema: z.ZodType<A>): Promise<A> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`/api/${path}`, init);
    body = await response.json();
  } catch {
    throw new AskError('unreachable');
  }
  if (response.ok) return schema.parse(body);
  const refused = refusalSchema.safeParse(body);
  const fault = refused.success ? refused.data.refusal : 'unreachable';
  // Shows the sign-in, whichever question found out.
  if (fault === 'signed-out') void answers.invalidateQueries({ queryKey: ['session'] });
  throw new AskError(fault);
}

/** Words of a failure. */
export function wordsOf(error: unknown): string {
  return error instanceof AskError ? error.message : say('refusal.failed');
}
