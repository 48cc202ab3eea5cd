import process from 'node:process';

/** `none` on a machine without a keychain. */
const KEYCHAIN_VARIABLE = 'MOSTRADOR_HOST_KEYCHAIN';

const MARK = 'not encrypted: ';
/** As Electron begins what it seals with a key of its own, where no keychain answers. */
const SEALED_BY_PROGRAM = 'v10';

type Offered = Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/**
 * Takes the place of the system's keychain and PROTECTS NOTHING: what it gives back can be read by anybody, and says so
 * itself. The stand-in is for development and tests, where no real login is kept.
 */
export const safeStorage: Offered = {
  // As Electron says on Linux, with a keychain and without.
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text) =>
    Promise.resolve(Buffer.from(`${hasKeychain() ? '' : SEALED_BY_PROGRAM}${MARK}${text}`, 'utf8')),
  decryptStringAsync(encrypted) {
    const text = encrypted.toString('utf8');
    if (!text.startsWith(MARK)) return Promise.reject(new Error('this was not made here'));
    return Promise.resolve({ result: text.slice(MARK.length), shouldReEncrypt: false });
  },
};

function hasKeychain(): boolean {
  return process.env[KEYCHAIN_VARIABLE] !== 'none';
}
