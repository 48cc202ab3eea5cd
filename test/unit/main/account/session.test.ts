import { expect, test } from 'vitest';
import { Session } from '../../../../main/account/session.ts';
import { FakeSecrets } from '../../../support/counter.ts';

test('the token given for this run comes first, and nothing is read for it', () => {
  const secrets = {
    read: (): never => {
      throw new Error('read');
    },
    write: () => {},
  };
  expect(new Session(secrets, 'given').token()).toBe('given');
});

test('else the one a login kept, in this run and the next', () => {
  const secrets = new FakeSecrets();
  const session = new Session(secrets, null);
  expect(session.token()).toBeNull();
  session.keep('kept');
  expect([session.token(), new Session(secrets, null).token()]).toEqual(['kept', 'kept']);
  session.keep('newer');
  expect([session.token(), new Session(secrets, null).token()]).toEqual(['newer', 'newer']);
});

test('it is read once: opening it is slow on purpose', () => {
  let reads = 0;
  const secrets = {
    read: () => {
      reads += 1;
      return 'kept';
    },
    write: () => {},
  };
  const session = new Session(secrets, null);
  expect([session.token(), session.token(), session.token()]).toEqual(['kept', 'kept', 'kept']);
  expect(reads).toBe(1);
});

test('one that cannot be kept is not used either', () => {
  const secrets = {
    read: () => null,
    write: (): never => {
      throw new Error('the disk is full');
    },
  };
  const session = new Session(secrets, null);
  expect(() => session.keep('new')).toThrow('the disk is full');
  expect(session.token()).toBeNull();
});
test('a kept token that no header can carry asks for a login instead of failing at the gate', () => {
  const session = new Session({ read: () => 'abc“def”', write: () => {} }, null);
  expect(session.token()).toBeNull();
});
