import process from 'node:process';

/** `none` on a machine without a keychain. */
const KEYCHAIN_VARIABLE = 'MOSTRADOR_HOST_KEYCHAIN';

const MARK = 'not encrypted: ';
/** Prefix Electron writes when no keychain answers and it encrypts with a built-in key. */
const SEALED_BY_PROGRAM = 'v10';

type Offered = Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/**
 * Replaces the system's keychain and PROTECTS NOTHING: its output is readable text and says so. For
 * development and tests only, where no real login is kept.
 */
export const safeStorage: Offered = {
  // As Electron answers on Linux, with or without a keychain.
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
