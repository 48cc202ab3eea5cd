import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { DesktopSecrets } from '../../../../../main/shop/account/desktop-secrets.ts';
import { FileSecrets } from '../../../../../main/shop/account/file-secrets.ts';
import { InputError } from '../../../../../main/kernel/errors.ts';
import type { Keychain } from '../../../../../main/kernel/ports/secrets.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYWphIn0.c2lnbmF0dXJl';
const PHRASE = 'tres tristes tigres';

/** Reverses the bytes, which is enough to recognise sealed ones. */
class FakeKeychain implements Keychain {
  there: Promise<boolean> | boolean = true;
  isStale = false;
  sealed = 0;

  async isAvailable(): Promise<boolean> {
    return await this.there;
  }

  seal(secret: string): Promise<Uint8Array> {
    this.sealed += 1;
    return Promise.resolve(Buffer.from(secret).toReversed());
  }

  open(sealed: Uint8Array): Promise<{ secret: string; isStale: boolean }> {
    return Promise.resolve({ secret: Buffer.from(sealed.toReversed()).toString(), isStale: this.isStale });
  }
}

let folder: string;
let keychain: FakeKeychain;
let clock: FakeClock;
let late: number;
beforeEach(() => {
  folder = temporaryFolder();
  keychain = new FakeKeychain();
  clock = new FakeClock();
  late = 0;
});

const file = (): string => join(folder, 'session.json');
const stored = (): string => readFileSync(file(), 'utf8');
const open = (key: string | null = null): Promise<DesktopSecrets> =>
  DesktopSecrets.open({ file: file(), keychain, key, clock, onOpenedLate: () => (late += 1) });

test('a login is kept in the keychain where there is one, over restarts', async () => {
  const secrets = await open();
  expect([secrets.read(), secrets.protection(), secrets.passphrase]).toEqual([null, null, null]);
  await secrets.write(SECRET);
  expect(stored()).not.toContain(SECRET);
  const next = await open();
  expect([next.read(), next.protection()]).toEqual([SECRET, 'keychain']);
  await next.forget();
  expect([next.read(), existsSync(file()), (await open()).read()]).toEqual([null, false, null]);
});

test('a plain file of the command line moves into the keychain', async () => {
  await new FileSecrets(file(), null).write(SECRET);
  const secrets = await open();
  expect([secrets.read(), secrets.protection()]).toEqual([SECRET, 'keychain']);
  expect(stored()).not.toContain(SECRET);
});

test('a missing or failing keychain requires a login, and the stored one stays', async () => {
  await (await open()).write(SECRET);
  const before = stored();
  keychain.there = false;
  expect((await open()).read()).toBeNull();
  keychain.there = true;
  keychain.open = () => Promise.reject(new Error('of another user'));
  expect((await open()).read()).toBeNull();
  keychain.there = Promise.reject(new Error('no bus'));
  expect((await open()).read()).toBeNull();
  expect(stored()).toBe(before);
});

test('an unreadable file requires a login, which replaces it', async () => {
  writeFileSync(file(), '{"secret":5}');
  const secrets = await open();
  expect(secrets.read()).toBeNull();
  await secrets.write(SECRET);
  expect((await open()).read()).toBe(SECRET);
});

test('a keychain that waits for its user does not hold up opening', async () => {
  await (await open()).write(SECRET);
  let answer: (isThere: boolean) => void = () => {};
  keychain.there = new Promise((resolve) => {
    answer = resolve;
  });
  const opening = open();
  await clock.advance(2000);
  const secrets = await opening;
  expect([secrets.read(), late]).toEqual([null, 0]);
  answer(true);
  await expect.poll(() => late).toBe(1);
  expect(secrets.read()).toBe(SECRET);
});

test('a login locked by a passphrase is opened only by it, and a new login is stored under it too', async () => {
  keychain.there = false;
  const first = await open();
  await first.write('an-old-token');
  await first.passphrase?.protect(PHRASE);

  const next = await open();
  expect([next.read(), next.passphrase?.isLocked()]).toEqual([null, true]);
  await expect(next.passphrase?.unlock('otra frase')).rejects.toThrow(InputError);
  expect([next.read(), next.passphrase?.isLocked()]).toEqual([null, true]);
  await next.passphrase?.unlock(PHRASE);
  expect([next.read(), next.passphrase?.isLocked(), next.protection()]).toEqual([
    'an-old-token',
    false,
    'passphrase',
  ]);
  await next.write(SECRET);
  expect((await open(PHRASE)).read()).toBe(SECRET);
});

test('a new login without the passphrase removes the lock and the old login', async () => {
  keychain.there = false;
  const first = await open();
  await first.write('an-old-token');
  await first.passphrase?.protect(PHRASE);
  const next = await open();
  await next.write(SECRET);
  expect([next.read(), next.protection(), next.passphrase?.isLocked()]).toEqual([SECRET, 'memory', false]);
  expect(existsSync(file())).toBe(false);
});

test("a key of the environment opens a terminal's login; a wrong one leaves it as it is", async () => {
  await new FileSecrets(file(), PHRASE).write(SECRET);
  const before = stored();
  expect((await open(PHRASE)).read()).toBe(SECRET);
  expect((await open('otra clave')).read()).toBeNull();
  expect(stored()).toBe(before);
});
