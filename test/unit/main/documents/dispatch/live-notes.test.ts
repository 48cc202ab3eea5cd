import { expect, test } from 'vitest';
import { countedNotes } from '../../../../../main/documents/dispatch/live-notes.ts';

test('what was issued before and after is counted; what was on its way meanwhile leaves no count to keep', () => {
  const issued = { id: 'a', state: 'issued' } as const;
  const queued = { id: 'b', state: 'queued' } as const;
  const sending = { id: 'b', state: 'sending' } as const;
  const nowIssued = { id: 'b', state: 'issued' } as const;
  expect(countedNotes([issued, queued], [{ ...issued, state: 'approved' }, queued])).toEqual(['a']);
  expect(countedNotes([issued, queued], [issued, sending])).toBeNull();
  expect(countedNotes([issued, sending], [issued, nowIssued])).toBeNull();
  expect(countedNotes([issued, queued], [issued, nowIssued])).toBeNull();
  expect(countedNotes([issued, sending], [issued, { id: 'b', state: 'uncertain' }])).toBeNull();
});
