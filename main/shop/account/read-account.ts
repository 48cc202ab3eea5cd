import { readTokenExpiry } from './access-token.ts';
import type { AccountParts } from './parts.ts';
import { readableToken } from './readable-token.ts';
import type { AccountView } from '../../../shared/contract/account.ts';
import { checkDigit, formatRuc, parseRuc } from '../../../shared/domain/fiscal/ruc.ts';
import type { Company } from '../../../shared/wire/auth.ts';

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

export interface KnownCompany {
  ruc: string;
  record: Company;
}

/** Maps each company by its RUC, once: a login may repeat it in several lists. */
export function knownCompanies(companies: Company[]): Map<string, KnownCompany> {
  const known = new Map<string, KnownCompany>();
  for (const record of companies) {
    const ruc = normalizeRuc(record.ruc);
    if (ruc !== null && !known.has(ruc)) known.set(ruc, { ruc, record });
  }
  return known;
}

/** Returns the RUC as in a control code: with check digit, which accounts may lack; no leading zeros. */
export function normalizeRuc(text: string): string | null {
  const trimmed = text.trim().replace(/^0+(?=\d{3})/, '');
  const parsed = parseRuc(trimmed);
  if (parsed !== null) return formatRuc(parsed);
  return /^\d{3,8}$/.test(trimmed) ? formatRuc({ body: trimmed, digit: checkDigit(trimmed) }) : null;
}
