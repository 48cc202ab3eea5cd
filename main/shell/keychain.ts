import process from 'node:process';
import { app, safeStorage } from 'electron';
import { DesktopSecrets } from '../shop/account/desktop-secrets.ts';
import { FileSecrets } from '../shop/account/file-secrets.ts';
import { sessionFileIn } from '../shop/account/session.ts';
import { type Clock, systemClock } from '../kernel/ports/clock.ts';
import type { Keychain, Secrets } from '../kernel/ports/secrets.ts';

/**
 * The system's keychain by Electron. On Linux without a keychain Electron encrypts nevertheless, with a key
 * that is in every copy of the program: that counts as no keychain.
 */
export const systemKeychain: Keychain = {
  async isAvailable() {
    await app.whenReady();
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
    if (process.platform !== 'linux') return true;
    // The backend's name only shows the desktop, even if its keychain does not answer.
    const sealed = await safeStorage.encryptStringAsync('-');
    return sealed.subarray(0, SEALED_BY_PROGRAM.length).toString('latin1') !== SEALED_BY_PROGRAM;
  },
  seal: (secret) => safeStorage.encryptStringAsync(secret),
  async open(sealed) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed));
    return { secret: result, isStale: shouldReEncrypt };
  },
};

/** Prefix of secrets sealed with the program's own key (Chromium's os_crypt). */
const SEALED_BY_PROGRAM = 'v10';

/** Opens the file with the seed of a counter's key: in the keychain where there is one, else readable by its owner only. */
export async function openChainKey(file: string, onOpenedLate: () => void): Promise<Secrets> {
  const plain = new FileSecrets(file, null);
  if (!(await systemKeychain.isAvailable())) return plain;
  return DesktopSecrets.open({
    file,
    keychain: systemKeychain,
    key: null,
    clock: systemClock,
    onOpenedLate,
  });
}

interface OpenCounter {
  session: { noteOpened(): void };
  engine: { resume(): void };
}

/** Opens the login stored in a data folder; a slow keychain reports to the counter that is open by then. */
export function openDesktopSecrets(clock: Clock, openCounter: () => OpenCounter | null) {
  return (dataFolder: string, key: string | null): Promise<Secrets> =>
    DesktopSecrets.open({
      file: sessionFileIn(dataFolder),
      keychain: systemKeychain,
      key,
      clock,
      onOpenedLate() {
        const counter = openCounter();
        counter?.session.noteOpened();
        counter?.engine.resume();
      },
    });
}
