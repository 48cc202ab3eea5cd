import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { InTurn } from '../in-turn.ts';
import { counterIdSchema, isAnswerTo } from '../../shared/chain/messages.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';

/** By connection and counter, for all subjects: one counter takes one of the database's connections at most. */
const turns = new WeakMap<NatsConnection, Map<string, InTurn>>();

/**
 * Answers counters' questions on a subject, those of a counter one after the other. Null leaves one unanswered, and so
 * does a failure or a counter with too many that wait: the counter asks again.
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
    if (!isAnswerTo(counter, message.reply)) return;
    const answered = await turnsOf(connection, counter).run(() =>
      answer(counter, parseJson(message.string())),
    );
    if (answered !== null && answered.result !== null) message.respond(JSON.stringify(answered.result));
  };
  connection.subscribe(subject, { callback: (_error, message) => void respond(message).catch(() => {}) });
}

function turnsOf(connection: NatsConnection, counter: string): InTurn {
  const byCounter = turns.get(connection) ?? new Map<string, InTurn>();
  const inTurn = byCounter.get(counter) ?? new InTurn();
  turns.set(connection, byCounter.set(counter, inTurn));
  return inTurn;
}
