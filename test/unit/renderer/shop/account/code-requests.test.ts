import { beforeEach, expect, test, vi } from 'vitest';
import {
  recipientOf,
  useCodeRequests,
  waitSeconds,
} from '../../../../../renderer/shop/account/account-store.ts';
import { answer, failure, installProgram } from '../../sale/fake-program.ts';

beforeEach(() => {
  useCodeRequests.setState(useCodeRequests.getInitialState(), true);
  return () => vi.unstubAllGlobals();
});

const waitOf = (to: string, inMs = 0): number | null => {
  const sent = useCodeRequests.getState().sent[recipientOf('whatsapp', to)];
  return sent === undefined ? null : waitSeconds(sent, sent.sentAt + inMs);
};

test('a sent code starts a wait for its own number, however written, and for no other', async () => {
  installProgram({
    'account.request-code': ({ to }) => answer({ to, message: null }),
  });
  await useCodeRequests.getState().send('whatsapp', '0981 111 111');
  expect(waitOf('0981 111 111')).toBe(60);
  expect(waitOf('+595981111111', 59_001)).toBe(1);
  expect(waitOf('0981111111', 60_000)).toBe(0);
  // A clock set back does not lengthen the wait.
  expect(waitOf('0981111111', -3_600_000)).toBe(60);
  expect(waitOf('0981 111 112')).toBeNull();
});

test('a code that was not sent starts no wait', async () => {
  installProgram({ 'account.request-code': () => failure('No se pudo pedir el código') });
  await expect(useCodeRequests.getState().send('whatsapp', '0981 111 111')).rejects.toThrow('No se pudo');
  expect(waitOf('0981 111 111')).toBeNull();
});
