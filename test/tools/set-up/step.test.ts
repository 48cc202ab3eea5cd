import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeStep } from '../../../tools/set-up/step.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The lines of a step whose work the test ends. */
function beginStep() {
  const work = Promise.withResolvers<string>();
  let written = '';
  const out = { write: (text: string) => void (written += text) };
  const ended = takeStep(
    'npm ci',
    () => work.promise,
    (result) => result,
    out,
  );
  return { work, ended, written: () => written };
}

describe('a step of the set-up', () => {
  it('is one line of what it did, what came of it and how long that took', async () => {
    const { work, ended, written } = beginStep();
    await vi.advanceTimersByTimeAsync(1500);
    work.resolve('installed');
    expect(await ended).toBe('installed');
    expect(written()).toBe('set-up: npm ci … installed (1.5 s)\n');
  });

  it('shows within any ten seconds that it goes on', async () => {
    const { written } = beginStep();
    for (let passed = 0; passed < 6; passed += 1) {
      const before = written();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(written().length).toBeGreaterThan(before.length);
    }
  });

  it('says in the same line for how long it has gone on', async () => {
    const { work, ended, written } = beginStep();
    await vi.advanceTimersByTimeAsync(20_000);
    work.resolve('installed');
    await ended;
    expect(written()).toBe('set-up: npm ci … 8 s … 16 s … installed (20.0 s)\n');
  });

  it('shows nothing more once it has ended, well or not', async () => {
    const { work, ended, written } = beginStep();
    work.reject(new Error('no network'));
    await expect(ended).rejects.toThrow('no network');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written()).toBe('set-up: npm ci … failed (0.0 s)\n');
  });
});
