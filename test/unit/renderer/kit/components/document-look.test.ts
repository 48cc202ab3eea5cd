import { expect, test } from 'vitest';
import { shownState } from '../../../../../renderer/kit/components/document-look.ts';
import { summary } from '../../documents/summaries.ts';

test.each([
  [{}, 'issued'],
  [{ isBeingCancelled: true }, 'cancelling'],
  [{ isBeingCancelled: true, isPossibleDuplicate: true }, 'possible-duplicate'],
  [{ isPossibleDuplicate: true, isContradicted: true }, 'contradicted'],
])('an issued document with %j shows as %s', (changes, expected) => {
  expect(shownState(summary(1, { state: 'issued', ...changes }))).toBe(expected);
});
