import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { Notifications } from '../database/notifications.ts';
import type { Person } from './contract.ts';

import { readSession } from './sessions.ts';

/** A page asks again at most this often, however many sales there are. */
const APART_MS = 1000;
/** Shorter than the time after which proxies close a silent connection. */
const BEAT_MS = 25_000;

/**
 * Answers with Server-Sent Events: `news` after each change at a counter that the person sees. Ends with the
 * session, or if the person now sees something else.
 */
export function sendEvents(
  reply: FastifyReply,
  { pool, news, person, token }: { pool: Pool; news: Notifications; person: Person; token: string },
): void {
  reply.hijack();
  const { raw } = reply;
  // What the reply has so far is no longer sent by Fastify.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  raw.write('retry: 2000\n\n');

  let sentAt = 0;
  let due: NodeJS.Timeout | undefined;
  const send = (): void => {
    due = undefined;
    sentAt = performance.now();
    raw.write('event: news\ndata:\n\n');
  };
  const seen = person.branch === null ? '' : `${person.branch.branch}.`;
  // A list of counters.
  const unfollow = news.follow((payload) => {
    if (payload?.split(',').some((counter) => counter.startsWith(seen)) === false) return;
    due ??= setTimeout(send, Math.max(0, sentAt + APART_MS - performance.now()));
  });
  const beat = async (): Promise<void> => {
    const now = await readSession(pool, token);
    if (now !== null && now.branch?.branch === person.branch?.branch) raw.write(':\n\n');
    else raw.end();
  };
  const beats = setInterval(() => void beat().catch(() => raw.end()), BEAT_MS);
  raw.once('close', () => {
    clearTimeout(due);
    clearInterval(beats);
    unfollow();
  });
}
