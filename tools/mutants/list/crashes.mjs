/** A crash means an unread answer. @type {import('../mutant.mjs').Mutant[]} */
export const crashes = [
  {
    name: 'crash-sends-again',
    promise: 'what was in flight at a crash is a doubt, and is not sent again',
    file: 'main/sending/rescue.ts',
    text: `if (task === 'issue') {`,
    instead: `if (task === 'issue') {
        parts.documents.move(documentId, 'proved-unsent', { at: now, actor: COUNTER_ACTOR });
        parts.entries.putOff(documentId, task, now);
      } else if (documentId === '') {`,
    tests: ['test/unit/main/sending/rescue.test.ts'],
  },
  {
    name: 'crash-not-looked-for',
    promise: 'what was in flight at a crash is told at the next start',
    file: 'main/counter/compose.ts',
    text: 'rescueInterrupted(counter, ports.clock.now());',
    instead: 'void rescueInterrupted;',
    tests: ['test/unit/main/sending/rescue.test.ts'],
  },
  {
    name: 'crash-keeps-the-task-in-flight',
    promise: 'a doubt holds its issuing point up no longer',
    file: 'main/sending/rescue.ts',
    text: 'parts.entries.settle(documentId, task);',
    instead: '',
    tests: ['test/unit/main/sending/rescue.test.ts'],
  },
  {
    name: 'crash-forgets-a-cancellation',
    promise: 'a cancellation in flight at a crash is asked again',
    file: 'main/sending/rescue.ts',
    text: 'parts.entries.putOff(documentId, task, now);',
    instead: 'parts.entries.settle(documentId, task);',
    tests: ['test/unit/main/sending/rescue.test.ts'],
  },
  {
    name: 'crash-leaves-the-attempt-open',
    promise: 'each attempt has an end, if only that nobody read it',
    file: 'main/sending/rescue.ts',
    text: 'parts.attempts.closeInterrupted(now);',
    instead: '',
    tests: ['test/unit/main/sending/rescue.test.ts'],
  },
  {
    name: 'answer-and-state-in-two-commits',
    promise: 'what an answer did and that it was read are stored together or not at all',
    file: 'main/sending/issue-task.ts',
    text: 'attempts.finish(attempt.id, { finishedAt, outcome: outcome.kind, reason: why, answer, isWhole });',
    instead: `queueMicrotask(() =>
        store.commit(() => attempts.finish(attempt.id, { finishedAt, outcome: outcome.kind, reason: why, answer, isWhole })),
      );`,
    tests: ['test/unit/main/sending/issue-task.test.ts'],
  },
];
