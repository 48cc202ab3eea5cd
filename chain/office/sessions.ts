import { hash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type Person, personSchema } from './contract.ts';
import { PERSON } from './people.ts';

const LASTS_SECONDS = 12 * 3600;
const COOKIE = 'central';

/** 128 random bits for an address or a cookie. */
export const randomToken = (): string => randomBytes(16).toString('base64url');

/** @returns the token that the browser keeps; here only its hash is */
export async function openSession(pool: Pool, person: Person): Promise<string> {
  const token = randomToken();
  await pool.query('DELETE FROM sessions WHERE good_until <= now()');
  await pool.query(
    `INSERT INTO sessions (token_sha256, person, good_until) VALUES ($1, $2, now() + $3 * interval '1 second')`,
    [hash('sha256', token), person.name, LASTS_SECONDS],
  );
  return token;
}

/** The session's person, as they are now; null if it has ended. */
export async function readSession(pool: Pool, token: string): Promise<Person | null> {
  const { rows } = await pool.query(
    `SELECT ${PERSON} FROM sessions s JOIN people p ON p.name = s.person LEFT JOIN branches b USING (branch)
     WHERE s.token_sha256 = $1 AND s.good_until > now()`,
    [hash('sha256', token)],
  );
  return rows[0] === undefined ? null : personSchema.parse(rows[0]);
}

export async function endSession(pool: Pool, token: string): Promise<void> {
  await pool.query('DELETE FROM sessions WHERE token_sha256 = $1', [hash('sha256', token)]);
}

/** Value of Set-Cookie. An empty token removes the cookie. */
export function sessionCookie(token: string, isHttps: boolean): string {
  const age = token === '' ? 0 : LASTS_SECONDS;
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${isHttps ? '; Secure' : ''}`;
}

/** Token of a request's session; null without one. */
export function readCookie(header: string | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(header ?? '')?.[1] ?? null;
}
