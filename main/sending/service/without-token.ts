import type { NetworkResult } from '../../kernel/ports/network.ts';

/** Shorter ones are no secrets, and taking such a text out of an answer would change what it says. */
const SHORTEST_TOKEN = 8;

/** An answer that repeats the token it was asked with, without it. */
export function withoutToken(result: NetworkResult, token: string): NetworkResult {
  if (!('answer' in result) || token.length < SHORTEST_TOKEN) return result;
  const { answer } = result;
  return { ...result, answer: { ...answer, body: answer.body.replaceAll(token, '***') } };
}
