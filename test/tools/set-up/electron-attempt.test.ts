import { describe, expect, it } from 'vitest';
import { mayTryAgain, noteFailedAttempt } from '../../../tools/set-up/obtain-electron.mjs';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const note = noteFailedAttempt('45.4.1', NOON);

describe('mayTryAgain', () => {
  it('waits a day after a download that failed', () => {
    expect(mayTryAgain(note, '45.4.1', NOON)).toBe(false);
    expect(mayTryAgain(note, '45.4.1', NOON + DAY_MS - 1)).toBe(false);
    expect(mayTryAgain(note, '45.4.1', NOON + DAY_MS)).toBe(true);
  });

  it('tries where none failed, and another version', () => {
    expect(mayTryAgain(null, '45.4.1', NOON)).toBe(true);
    expect(mayTryAgain(note, '45.4.2', NOON)).toBe(true);
  });

  it('tries when the note cannot be read, or is of the future', () => {
    expect(mayTryAgain('', '45.4.1', NOON)).toBe(true);
    expect(mayTryAgain('45.4.1 yesterday', '45.4.1', NOON)).toBe(true);
    expect(mayTryAgain(note, '45.4.1', NOON - 1)).toBe(true);
  });
});
