import { expect, test, vi } from 'vitest';
import { wakeUp } from '../../../../main/shell/wake-up.ts';

test('after a sleep what waits, the connection and every deadline are looked at again', () => {
  const engine = { resume: vi.fn<() => void>() };
  const probe = { ask: vi.fn(() => Promise.resolve()) };
  const lookAgain = vi.fn<() => void>();
  wakeUp({ engine, probe }, lookAgain);
  expect(engine.resume).toHaveBeenCalledOnce();
  expect(probe.ask).toHaveBeenCalledOnce();
  expect(lookAgain).toHaveBeenCalledOnce();
});

test('also where no counter is open', () => {
  const lookAgain = vi.fn<() => void>();
  wakeUp(null, lookAgain);
  expect(lookAgain).toHaveBeenCalledOnce();
});
