import { expect, test } from 'vitest';
import { watchIdleness } from '../../../../../renderer/shop/users/user-menu.tsx';

const IDLE_MS = 60_000;

/** A watched counter, with virtual time. */
function counter() {
  const place = new EventTarget();
  let now = 0;
  let timer: { at: number; run: () => void } | null = null;
  let told = 0;
  const end = watchIdleness({
    place,
    idleMs: IDLE_MS,
    onIdle: () => {
      told += 1;
    },
    after: (ms, run) => {
      const mine = { at: now + ms, run };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
  });
  const wait = (ms: number): void => {
    now += ms;
    if (timer === null || timer.at > now) return;
    const { run } = timer;
    timer = null;
    run();
  };
  const touch = (sign: string): void => void place.dispatchEvent(new Event(sign));
  return { wait, touch, end, told: () => told };
}

test('no event comes before the minute is over', () => {
  const one = counter();
  one.wait(IDLE_MS - 1);
  expect(one.told()).toBe(0);
  one.wait(1);
  expect(one.told()).toBe(1);
});

test.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])('%s restarts the minute', (sign) => {
  const one = counter();
  one.wait(IDLE_MS - 1);
  one.touch(sign);
  one.wait(IDLE_MS - 1);
  expect(one.told()).toBe(0);
  one.wait(1);
  expect(one.told()).toBe(1);
});

test('the event comes once, and again only after activity', () => {
  const one = counter();
  one.wait(IDLE_MS);
  one.wait(10 * IDLE_MS);
  expect(one.told()).toBe(1);
  one.touch('keydown');
  one.wait(IDLE_MS);
  expect(one.told()).toBe(2);
});

test('the watch has no listeners once it has ended', () => {
  const one = counter();
  one.end();
  one.wait(IDLE_MS);
  one.touch('keydown');
  one.wait(IDLE_MS);
  expect(one.told()).toBe(0);
});
