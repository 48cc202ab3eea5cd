import { expect, it } from 'vitest';
import { InTurn } from '../../../chain/in-turn.ts';

it('tasks run one at a time, in order, also after one that fails', async () => {
  const inTurn = new InTurn();
  const log: string[] = [];
  const task = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    await new Promise(setImmediate);
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const [a, b, c] = [inTurn.run(task('a')), inTurn.run(task('b')), inTurn.run(task('c'))];
  await expect(b).rejects.toThrow('b fails');
  expect(await a).toEqual({ result: 'a' });
  expect(await c).toEqual({ result: 'c' });
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('a task beyond the twentieth that waits is not run', async () => {
  const inTurn = new InTurn();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 20 }, () => inTurn.run(() => gate.promise));
  expect(await inTurn.run(() => Promise.resolve())).toBeNull();
  gate.resolve();
  await Promise.all(waiting);
  expect(await inTurn.run(() => Promise.resolve('again'))).toEqual({ result: 'again' });
});
