import { expect, test } from 'vitest';
import { Session } from '../../../../../main/shop/account/session.ts';
import { FakeSecrets } from '../../../../support/counter.ts';

/** Secrets that were kept before, and count how often they are asked. */
class KeptSecrets extends FakeSecrets {
  reads = 0;

  constructor(kept: string | null) {
    super();
    this.kept = kept;
  }

  override read(): string | null {
    this.reads += 1;
    return super.read();
  }
}

test('the token given for this run comes first, and nothing is read for it', () => {
  const secrets = new KeptSecrets('kept');
  const session = new Session(secrets, 'given');
  expect([session.token(), session.isGiven(), secrets.reads]).toEqual(['given', true, 0]);
});

test('else the one a login kept, in this run and the next', async () => {
  const secrets = new FakeSecrets();
  const session = new Session(secrets, null);
  expect([session.token(), session.isGiven()]).toEqual([null, false]);
  await session.keep('kept');
  expect([session.token(), new Session(secrets, null).token()]).toEqual(['kept', 'kept']);
  await session.keep('newer');
  expect([session.token(), new Session(secrets, null).token()]).toEqual(['newer', 'newer']);
});

test('a forgotten one is gone, in this run and the next', async () => {
  const secrets = new FakeSecrets();
  const session = new Session(secrets, null);
  await session.keep('kept');
  await session.forget();
  expect([session.token(), new Session(secrets, null).token()]).toEqual([null, null]);
});

test('it is read once: opening it is slow on purpose', () => {
  const secrets = new KeptSecrets('kept');
  const session = new Session(secrets, null);
  expect([session.token(), session.token(), session.token()]).toEqual(['kept', 'kept', 'kept']);
  expect(secrets.reads).toBe(1);
});

test('one that was locked is there once it has been opened, and anyone who shows it is told', () => {
  const secrets = new KeptSecrets(null);
  const session = new Session(secrets, null);
  let told = 0;
  session.onChange(() => (told += 1));
  expect(session.token()).toBeNull();
  secrets.kept = 'opened';
  session.noteOpened();
  expect([session.token(), told]).toEqual(['opened', 1]);
});

test('one that cannot be kept is not used either', async () => {
  const secrets = new FakeSecrets();
  secrets.write = () => Promise.reject(new Error('the disk is full'));
  const session = new Session(secrets, null);
  await expect(session.keep('new')).rejects.toThrow('the disk is full');
  expect(session.token()).toBeNull();
});

test('a kept token that no header can carry asks for a login instead of failing at the gate', () => {
  const session = new Session(new KeptSecrets('abc“def”'), null);
  expect(session.token()).toBeNull();
});
