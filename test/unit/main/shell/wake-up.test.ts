import { expect, test, vi } from 'vitest';
import { wakeUp } from '../../../../main/shell/wake-up.ts';

test('a wake-up checks waiting tasks, the connection and every deadline again', () => {
  const engine = { resume: vi.fn<() => void>() };
  const probe = { ask: vi.fn(() => Promise.resolve()) };
  const lookAgain = vi.fn<() => void>();
  wakeUp({ engine, probe }, lookAgain);
  expect(engine.resume).toHaveBeenCalledOnce();
  expect(probe.ask).toHaveBeenCalledOnce();
  expect(lookAgain).toHaveBeenCalledOnce();
});
