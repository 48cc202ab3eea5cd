import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { counterIdSchema, inboxPrefix } from '../../shared/chain/messages.ts';

/**
 * Answers counters' questions on a subject; null leaves one unanswered, and so does a failure: the counter asks again.
 * @param subject of any counter: `ask.*.*.head`
 */
export function answerCounters(
  connection: NatsConnection,
  subject: string,
  answer: (counter: string, question: unknown) => Promise<unknown>,
): void {
  const respond = async (message: Msg): Promise<void> => {
    const [, branch = '', number = ''] = message.subject.split('.');
    const counter = counterIdSchema.parse(`${branch}.${number}`);
    // The office may publish anywhere, and the engine lets a counter name any subject for the answer.
    if (message.reply?.startsWith(`${inboxPrefix(counter)}.`) !== true) return;
    const answered = await answer(counter, parse(message.string()));
    if (answered !== null) message.respond(JSON.stringify(answered));
  };
  connection.subscribe(subject, { callback: (_error, message) => void respond(message).catch(() => {}) });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
