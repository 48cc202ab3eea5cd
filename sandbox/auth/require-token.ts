import { Refusal } from '../envelope.ts';
import { checkToken } from './token.ts';

/** Refuses a call without `x-api-key: Bearer <token>` of a login that is still valid (interface, endpoints). */
export function requireToken(header: string | string[] | undefined, secret: Buffer, now: number): void {
  const token = typeof header === 'string' ? /^Bearer (\S+)$/.exec(header.trim())?.[1] : undefined;
  if (token === undefined) {
    throw refuse('Falta el token de acceso: inicie sesión con un código.');
  }
  switch (checkToken(secret, token, now).kind) {
    case 'valid':
      return;
    case 'expired':
      throw refuse('El token de acceso venció: inicie sesión de nuevo con un código.');
    case 'invalid':
      throw refuse('El token de acceso no es válido: inicie sesión con un código.');
  }
}

function refuse(mensaje: string): Refusal {
  return new Refusal(401, mensaje, { campos: [{ campo: 'x-api-key', mensaje }] });
}
