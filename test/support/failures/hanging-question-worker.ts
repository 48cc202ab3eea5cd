import { answerCalls } from '../../../main/kernel/threads/answer-calls.ts';

/* A thread of the chain whose head office leaves a question unanswered. */

const uplink = {
  askClient: () => new Promise<never>(() => {}),
  changed: () => Promise.resolve(),
};

answerCalls({ uplink: () => Promise.resolve(uplink) }, ['uplink']);
