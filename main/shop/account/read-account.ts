import type { AccountView } from '../../../shared/contract/account.ts';
import type { AccountParts } from './parts.ts';
import { readableToken } from './readable-token.ts';
import { readTokenExpiry } from './access-token.ts';

/** Whose account it is and how the login is kept. */
export function readAccount(parts: AccountParts): AccountView {
  const { session, secrets, sending, loggedIn } = parts;
  const token = readableToken(session);
  const person = loggedIn.find();
  const expiry = token === null ? null : readTokenExpiry(token);
  return {
    company: readCompany(parts),
    person: person === null ? null : { nombre: person.nombre, to: person.recipient, loggedInAt: person.at },
    session: sessionState(parts, token),
    protection: session.isGiven() || token === null ? null : secrets.protection(),
    takesPassphrase: secrets.passphrase !== null,
    expiresAt: expiry === null ? null : sending.machineTime(expiry.expiresAt),
    waiting: parts.entries.countUnsettledSendings(),
  };
}

function sessionState(
  { session, secrets, sending }: AccountParts,
  token: string | null,
): AccountView['session'] {
  if (token === null) return secrets.passphrase?.isLocked() === true ? 'locked' : 'none';
  if (sending.isTokenRefused(token)) return 'refused';
  return session.isGiven() ? 'given' : 'kept';
}

function readCompany({ store, companies }: AccountParts): AccountView['company'] {
  const { ruc } = store.identity;
  const record = ruc === null ? null : companies.find(ruc);
  if (ruc === null || record === null) return null;
  return {
    ruc,
    nombre: record.nombre,
    nombreFantasia: record.nombre_fantasia ?? null,
    establishments: record.establecimientos.map((place) => ({
      number: place.numero_establecimiento ?? null,
      nombre: place.nombre ?? null,
      direccion: place.direccion ?? null,
    })),
  };
}
