import { createPrivateKey, hash, randomBytes, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount, createOperator, createUser } from '@nats-io/nkeys';
import type { KeyPair } from '@nats-io/nkeys';
import * as z from 'zod';
import { createAuthority } from '../../certificates/certificate.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { fingerprintOf } from '../../shared/chain/invitation.ts';
import { ChainError } from '../chain-error.ts';
import { writeWhole } from '../../engines/write-whole.ts';
import { texts } from '../texts.ts';

const AUTHORITY_MS = 20 * 365 * DAY_MS;

const keysSchema = z.object({
  v: z.literal(1),
  /** Seeds of nkeys. */
  operator: z.string().startsWith('SO'),
  systemAccount: z.string().startsWith('SA'),
  chainAccount: z.string().startsWith('SA'),
  office: z.string().startsWith('SU'),
  /** Signs the certificates of the office's servers; PEM. */
  authority: z.object({ certificate: z.string(), key: z.string() }),
  /** Password of the office's own PostgreSQL. */
  databasePassword: z.string().min(20),
});

/** All secrets of a chain: without them its counters have to join again. */
export type ChainKeys = z.infer<typeof keysSchema>;

/**
 * Opens the chain's keys, made at the first start and then kept. Never replaces keys that cannot be read, since counters
 * trust them: rejects with ChainError. `now` is UTC epoch ms.
 */
export async function openKeys(dataFolder: string, now: number): Promise<ChainKeys> {
  const file = join(dataFolder, 'keys.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw badKeys(file, error);
    const made = await makeKeys(now);
    writeWhole(file, JSON.stringify(made, null, 2));
    return made;
  }
  try {
    const keys = keysSchema.parse(JSON.parse(text));
    const { certificate, key } = keys.authority;
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    if (!isPair) throw new Error('la clave no es la del certificado');
    return keys;
  } catch (error) {
    // Without the error of zod or JSON as the cause: it may quote a secret.
    throw badKeys(file, error instanceof z.ZodError || error instanceof SyntaxError ? 'está dañado' : error);
  }
}

async function makeKeys(now: number): Promise<ChainKeys> {
  return {
    v: 1,
    operator: seedOf(createOperator()),
    systemAccount: seedOf(createAccount()),
    chainAccount: seedOf(createAccount()),
    office: seedOf(createUser()),
    authority: await createAuthority(texts.authorityName, {
      notBefore: now - DAY_MS,
      notAfter: now + AUTHORITY_MS,
    }),
    databasePassword: randomBytes(24).toString('base64url'),
  };
}

/** The secret of a key, as text. */
export function seedOf(pair: KeyPair): string {
  return new TextDecoder().decode(pair.getSeed());
}

function badKeys(file: string, error: unknown): ChainError {
  return new ChainError(texts.badKeys(file, error instanceof Error ? error.message : String(error)));
}

/** The part of a code that proves the office to a counter. */
export function authorityFingerprint({ authority }: ChainKeys): string {
  const { raw } = new X509Certificate(authority.certificate);
  return fingerprintOf(hash('sha256', raw, 'buffer'));
}
