import * as z from 'zod';
import { DAY_MS } from '../../../shared/domain/dates.ts';
import { parseJson } from '../../../shared/wire/tolerant.ts';

/** Characters allowed in a header: visible ASCII. Any other would fail only when the request is written. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Removes the blanks that copying adds; null if it cannot be a token. */
export function readAccessToken(text: string): string | null {
  const token = text.trim();
  return TOKEN.test(token) ? token : null;
}

/** Times in seconds (RFC 7519); `iat` may be missing. */
const claimsSchema = z.looseObject({ exp: z.number().positive(), iat: z.number().positive().optional() });

interface TokenExpiry {
  /** By the service's clock. */
  expiresAt: number;
  /** Time of the reminder: a day before the end, or in the last quarter of a short-lived token. */
  remindAt: number;
}

/** Reads the end of a token; null if it is no JWT or has no end. Only shown to people, never relied on. */
export function readTokenExpiry(token: string): TokenExpiry | null {
  const [, payload, ...rest] = token.split('.');
  if (payload === undefined || rest.length !== 1) return null;
  const claims = claimsSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8'))).data;
  if (claims === undefined) return null;
  const expiresAt = claims.exp * 1000;
  if (!Number.isSafeInteger(Math.floor(expiresAt))) return null;
  const lifetimeMs = claims.iat === undefined ? Number.POSITIVE_INFINITY : expiresAt - claims.iat * 1000;
  const noticeMs = Math.min(DAY_MS, Math.max(0, lifetimeMs / 4));
  return { expiresAt: Math.floor(expiresAt), remindAt: Math.floor(expiresAt - noticeMs) };
}
