import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { answerCounters } from '../../../chain/read/answer-counters.ts';
import { inboxPrefix } from '../../../shared/chain/messages.ts';

test('questions of one counter are answered one after the other, whatever their subject; another counter waits for none', async () => {
  const listeners: ((error: Error | null, message: Msg) => void)[] = [];
  const connection = {
    subscribe: (_subject: string, { callback }: { callback: (typeof listeners)[number] }) =>
      listeners.push(callback),
  } as unknown as NatsConnection;
  const gate = Promise.withResolvers<void>();
  const log: string[] = [];
  const answer = async (counter: string, question: unknown): Promise<null> => {
    log.push(`${counter} ${String(question)}`);
    await gate.promise;
    return null;
  };
  for (const subject of ['ask.*.*.client', 'ask.*.*.head']) answerCounters(connection, subject, answer);
  const ask = (subject: number, counter: string, question: string): void => {
    const message = {
      subject: `ask.${counter}.of`,
      reply: `${inboxPrefix(counter)}.1`,
      string: () => JSON.stringify(question),
    };
    listeners[subject]?.(null, message as unknown as Msg);
  };
  ask(0, 'b001.c1', 'first');
  ask(0, 'b001.c1', 'second');
  ask(1, 'b001.c1', 'third');
  ask(1, 'b002.c2', 'other');
  await new Promise(setImmediate);
  expect(log).toEqual(['b001.c1 first', 'b002.c2 other']);
  gate.resolve();
  await new Promise(setImmediate);
  expect(log).toEqual(['b001.c1 first', 'b002.c2 other', 'b001.c1 second', 'b001.c1 third']);
});
