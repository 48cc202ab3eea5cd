import { expect, test } from 'vitest';
import { Session } from '../../../../../main/shop/account/session.ts';
import { FakeSecrets } from '../../../../support/counter.ts';

/** Secrets with a stored token, which count their reads. */
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

test('a forgotten token is gone, in this run and the next', async () => {
  const secrets = new FakeSecrets();
  const session = new Session(secrets, null);
  await session.keep('kept');
  await session.forget();
  expect([session.token(), new Session(secrets, null).token()]).toEqual([null, null]);
});

test('a locked token is available once opened, and listeners are notified', () => {
  const secrets = new KeptSecrets(null);
  const session = new Session(secrets, null);
  let told = 0;
  session.onChange(() => (told += 1));
  expect(session.token()).toBeNull();
  secrets.kept = 'opened';
  session.noteOpened();
  expect([session.token(), told]).toEqual(['opened', 1]);
});
