import process from 'node:process';

/**
 * Which keychain the machine has: a backend's name, or `none`. `gnome_libsecret` where nothing is said.
 */
const BACKEND_VARIABLE = 'MOSTRADOR_HOST_KEYCHAIN';

const MARK = 'not encrypted: ';

type Offered = Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/**
 * Takes the place of the system's keychain and PROTECTS NOTHING: what it gives back can be read by anybody, and says so
 * itself. The stand-in is for development and tests, where no real login is kept.
 */
export const safeStorage: Offered = {
  isAsyncEncryptionAvailable: () => Promise.resolve(backend() !== 'none'),
  getSelectedStorageBackend() {
    return backend() === 'basic_text' ? 'basic_text' : 'gnome_libsecret';
  },
  encryptStringAsync: (text) => Promise.resolve(Buffer.from(MARK + text, 'utf8')),
  decryptStringAsync(encrypted) {
    const text = encrypted.toString('utf8');
    if (!text.startsWith(MARK)) return Promise.reject(new Error('this was not made here'));
    return Promise.resolve({ result: text.slice(MARK.length), shouldReEncrypt: false });
  },
};

function backend(): string {
  return process.env[BACKEND_VARIABLE] ?? 'gnome_libsecret';
}
