import { Refusal } from '../envelope.ts';
import { checkToken, type TokenCheck } from './token.ts';

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

/** True where `requireToken` refuses nothing. */
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
