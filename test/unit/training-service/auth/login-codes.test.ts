import { expect, test } from 'vitest';
import { useCode } from '../../../../training-service/auth/login-codes.ts';
import type { CodeRepository, SentCode } from '../../../../training-service/ledger/code-repository.ts';

const SENT: SentCode & { seq: number } = {
  seq: 1,
  channel: 'email',
  recipient: 'a@b.co',
  code: 'ABC234',
  sentAt: 0,
  expiresAt: 3_600_000,
  usedAt: null,
};

test('a code is good until the instant at which it ends, and not at it', () => {
  const used: number[] = [];
  const codes: Pick<CodeRepository, 'find' | 'markUsed'> = {
    find: () => SENT,
    markUsed: (_seq, usedAt) => void used.push(usedAt),
  };
  const at = (now: number) => () => useCode(codes as CodeRepository, SENT, SENT.code, now);
  expect(at(SENT.expiresAt)).toThrow('Código: venció; pida uno nuevo.');
  at(SENT.expiresAt - 1)();
  expect(used).toEqual([SENT.expiresAt - 1]);
});
