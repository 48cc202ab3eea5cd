import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribe } from '../../../../renderer/ipc/call.ts';

type Tell = (payload: unknown) => void;

const end = vi.fn<() => void>();
const statusChanged = vi.fn<(tell: Tell) => () => void>();

beforeEach(() => {
  vi.resetAllMocks();
  statusChanged.mockReturnValue(end);
  Object.assign(globalThis, { window: { mostrador: { 'status.changed': statusChanged } } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

const tellAll = (payload: unknown): void => statusChanged.mock.calls[0]?.[0](payload);

test('each event is subscribed to once, for any number of listeners', () => {
  const heard = vi.fn<Tell>();
  for (let sale = 0; sale < 100; sale += 1) subscribe('status.changed', heard)();
  subscribe('status.changed', heard);
  subscribe('status.changed', heard);
  expect(statusChanged).toHaveBeenCalledOnce();
  tellAll({ waiting: 1 });
  expect(heard.mock.calls).toEqual([[{ waiting: 1 }], [{ waiting: 1 }]]);
});

test('an ended listener gets no more events, even the current one; one added meanwhile gets the next', () => {
  const [second, late] = [vi.fn<Tell>(), vi.fn<Tell>()];
  let endSecond = (): void => undefined;
  subscribe('status.changed', () => {
    endSecond();
    if (late.mock.calls.length === 0) subscribe('status.changed', late);
  });
  endSecond = subscribe('status.changed', second);
  tellAll('first');
  expect(second).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
  tellAll('next');
  expect(late).toHaveBeenCalledWith('next');
});
