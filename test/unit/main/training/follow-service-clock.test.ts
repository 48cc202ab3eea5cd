import { expect, test } from 'vitest';
import type { ClockScale } from '../../../../main/kernel/ports/clock.ts';
import { followServiceClock } from '../../../../main/training/follow-service-clock.ts';
import type { TrainingPlace } from '../../../../main/training/training-place.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { answered, FakeNetwork, UNREACHABLE } from '../../../support/fake-network.ts';

const PLACE: TrainingPlace = {
  url: 'http://127.0.0.1:4010',
  port: 4010,
  controlUrl: 'http://127.0.0.1:4011',
};

function follow() {
  const clock = new FakeClock();
  const network = new FakeNetwork();
  const scale: ClockScale = { speed: 1, originAt: 1000, originRealAt: 500 };
  const seen: ClockScale[] = [];
  const show = (shown: ClockScale): void => {
    network.reply = answered(200, JSON.stringify({ now: 0, ...shown }));
  };
  show({ ...scale });
  const end = followServiceClock({
    network,
    clock,
    place: PLACE,
    scale,
    onMoved: () => seen.push({ ...scale }),
  });
  return { clock, network, scale, seen, show, end };
}

test('a moved clock is followed within a second, and reported once', async () => {
  const { clock, network, seen, show } = follow();
  await clock.advance(3000);
  expect(seen).toEqual([]);
  const moved = { speed: 60, originAt: 601_000, originRealAt: 500 };
  show(moved);
  await clock.advance(1000);
  expect(seen).toEqual([moved]);
  await clock.advance(3000);
  expect(seen).toHaveLength(1);
  expect(new Set(network.paths)).toEqual(new Set(['/_control/clock']));
});

test('the clock goes on unchanged while the service does not answer, or something else does', async () => {
  const { clock, network, seen, scale, show } = follow();
  network.reply = UNREACHABLE;
  await clock.advance(5000);
  network.reply = answered(200, '<html></html>');
  await clock.advance(5000);
  expect(scale).toEqual({ speed: 1, originAt: 1000, originRealAt: 500 });
  show({ speed: 1, originAt: 2000, originRealAt: 500 });
  await clock.advance(1000);
  expect(seen).toHaveLength(1);
});

test('the follower asks no more once it has ended, and a late answer changes nothing', async () => {
  const { clock, network, scale, end } = follow();
  let answer = (): void => {};
  network.reply = () =>
    new Promise((resolve) => {
      answer = () => resolve(answered(200, JSON.stringify({ speed: 9, originAt: 9, originRealAt: 9 })));
    });
  await clock.advance(1000);
  end();
  answer();
  await clock.advance(10_000);
  expect(scale.speed).toBe(1);
  expect(network.asked).toHaveLength(1);
});
