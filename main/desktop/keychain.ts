import process from 'node:process';
import { app, safeStorage } from 'electron';
import { DesktopSecrets } from '../account/desktop-secrets.ts';
import { sessionFileIn } from '../account/session-file.ts';
import type { Clock } from '../ports/clock.ts';
import type { Keychain, Secrets } from '../ports/secrets.ts';

/** The system's keychain by Electron. On Linux without one, its key would stand in the program itself: that is none. */
export const systemKeychain: Keychain = {
  async isAvailable() {
    await app.whenReady();
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
    return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
  },
  seal: (secret) => safeStorage.encryptStringAsync(secret),
  async open(sealed) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed));
    return { secret: result, isStale: shouldReEncrypt };
  },
};

interface OpenCounter {
  session: { noteOpened(): void };
  engine: { resume(): void };
}

/** Opens the login kept with the data in a folder; a keychain that takes its time is told to whoever is open by then. */
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
