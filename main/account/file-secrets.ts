import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { say } from '../../shared/language/say.ts';
import { CouldNotError } from '../errors.ts';
import type { Secrets } from '../ports/secrets.ts';

const plainSchema = z.strictObject({ secret: z.string() });
const sealedSchema = z.strictObject({
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  sealed: z.string(),
});
const fileSchema = z.union([plainSchema, sealedSchema]);

/**
 * The token in a file only its owner may read, encrypted under `key` (AES-256-GCM, key by scrypt) where one
 * is given. For terminals; the desktop uses the system's keychain.
 */
export class FileSecrets implements Secrets {
  readonly #file: string;
  readonly #key: string | null;

  constructor(file: string, key: string | null) {
    this.#file = file;
    this.#key = key;
  }

  read(): string | null {
    if (!existsSync(this.#file)) return null;
    const content = this.#parse();
    if ('secret' in content) return content.secret;
    if (this.#key === null) {
      throw new CouldNotError(
        say`La sesión guardada está cifrada: indique MOSTRADOR_KEY o inicie sesión de nuevo.`,
      );
    }
    return unseal(content, this.#key);
  }

  write(secret: string): void {
    const content = this.#key === null ? { secret } : seal(secret, this.#key);
    const unfinished = `${this.#file}.new`;
    writeFileSync(unfinished, JSON.stringify(content), { mode: 0o600 });
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, this.#file);
  }

  #parse(): z.infer<typeof fileSchema> {
    try {
      return fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      throw new CouldNotError(
        say`No se pudo leer la sesión guardada (${this.#file}): inicie sesión de nuevo.`,
        {
          cause: error,
        },
      );
    }
  }
}

function seal(secret: string, key: string): z.infer<typeof sealedSchema> {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', scryptSync(key, salt, 32), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const text = (bytes: Buffer): string => bytes.toString('base64');
  return { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), sealed: text(sealed) };
}

function unseal(content: z.infer<typeof sealedSchema>, key: string): string {
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  try {
    const derived = scryptSync(key, bytes(content.salt), 32);
    // With its length fixed, a seal that was shortened to be guessed does not open.
    const decipher = createDecipheriv('aes-256-gcm', derived, bytes(content.iv), { authTagLength: 16 });
    decipher.setAuthTag(bytes(content.tag));
    return Buffer.concat([decipher.update(bytes(content.sealed)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new CouldNotError(
      say`MOSTRADOR_KEY no abre la sesión guardada: revise la clave o inicie sesión de nuevo.`,
      { cause: error },
    );
  }
}
