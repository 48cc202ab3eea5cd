import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tasksOf } from '../../../main/kernel/threads/calls.ts';
import { projectRoot } from '../../../tools/project.mjs';

interface Asking {
  askClient(): Promise<never>;
  changed(): Promise<void>;
}

const WORKER = join(projectRoot, 'test', 'support', 'failures', 'hanging-question-worker.ts');

test('a thread of the chain hears of new sales while a question has no answer', async () => {
  const startUplink = tasksOf<{ uplink: () => Promise<Asking> }>(WORKER)('uplink');
  const thread = startUplink(undefined, { methods: { askClient: true, changed: true } });
  onTestFinished(() => thread.end());
  const unanswered = expect(thread.askClient()).rejects.toThrow('no answer');
  await thread.changed();
  await thread.end(new Error('no answer'));
  await unanswered;
});
