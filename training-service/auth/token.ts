import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Refusal } from '../envelope.ts';

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** Times in seconds, as in JWT (RFC 7519). */
const claimsSchema = z.object({ sub: z.string(), ruc: z.string(), iat: z.number(), exp: z.number() });

type TokenClaims = z.infer<typeof claimsSchema>;

/** Creates a JWT for a user who has proven to own `sub`, an e-mail address or phone number. */
export function issueToken(
  secret: Buffer,
  who: { sub: string; ruc: string },
  validity: { now: number; lifetimeMs: number },
): string {
  const claims: TokenClaims = {
    sub: who.sub,
    ruc: who.ruc,
    iat: Math.floor(validity.now / 1000),
    exp: Math.floor((validity.now + validity.lifetimeMs) / 1000),
  };
  const content = `${HEADER}.${encode(claims)}`;
  return `${content}.${sign(secret, content)}`;
}

type TokenCheck = { kind: 'valid'; claims: TokenClaims } | { kind: 'invalid' } | { kind: 'expired' };

function checkToken(secret: Buffer, token: string, now: number): TokenCheck {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0) {
    return { kind: 'invalid' };
  }
  const expected = Buffer.from(sign(secret, `${header}.${payload}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'invalid' };
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return now >= claims.exp * 1000 ? { kind: 'expired' } : { kind: 'valid', claims };
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function sign(secret: Buffer, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url');
}

type Header = string | string[] | undefined;

/** Refuses a call without `x-api-key: Bearer <token>` of a login that is still valid (interface, endpoints). */
export function requireToken(header: Header, secret: Buffer, now: number): void {
  switch (checkHeader(header, secret, now)) {
    case 'valid':
      return;
    case 'missing':
      throw refuse('Falta el token de acceso: inicie sesión con un código.');
    case 'expired':
      throw refuse('El token de acceso venció: inicie sesión de nuevo con un código.');
    case 'invalid':
      throw refuse('El token de acceso no es válido: inicie sesión con un código.');
  }
}

/** True if `requireToken` would accept the header. */
export function hasToken(header: Header, secret: Buffer, now: number): boolean {
  return checkHeader(header, secret, now) === 'valid';
}

function checkHeader(header: Header, secret: Buffer, now: number): TokenCheck['kind'] | 'missing' {
  const token = typeof header === 'string' ? /^Bearer (\S+)$/.exec(header.trim())?.[1] : undefined;
  return token === undefined ? 'missing' : checkToken(secret, token, now).kind;
}

function refuse(mensaje: string): Refusal {
  return new Refusal(401, mensaje, { campos: [{ campo: 'x-api-key', mensaje }] });
}
