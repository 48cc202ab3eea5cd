import type { CompanyChoice, Credentials } from '../../../shared/contract/account.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { bindCompany } from '../../database/identity.ts';
import { type KnownCompany, normalizeRuc } from './known-companies.ts';
import type { AccountParts } from './parts.ts';
import { type VerifiedLogIn, verifyCode } from './verify-code.ts';

/**
 * Logs in with a code that was sent, keeps the token and binds the database to the account's company (`ruc` chooses
 * where there are several). What was parked for want of a login goes on. Throws InputError and CouldNotError.
 */
export async function logIn(
  parts: AccountParts,
  credentials: Credentials,
  ruc: string | null,
  actor: string,
): Promise<CompanyChoice> {
  const verified = await verifyCode(parts, credentials);
  const choice = chooseCompany(verified, parts.store.identity.ruc, ruc);
  if (choice.kind === 'one') return await enterCompany(parts, verified, choice.company, actor);
  throw new InputError(say('account.chooseCompany', { companies: listOf(verified) }));
}

/** Keeps the token and all that the login says; the database is this company's from now on. */
export async function enterCompany(
  parts: AccountParts,
  { token, nombre, recipient }: VerifiedLogIn,
  company: KnownCompany,
  actor: string,
): Promise<CompanyChoice> {
  const { store, clock } = parts;
  await parts.session.keep(token);
  const at = clock.now();
  store.commit(() => {
    bindCompany(store.db, company.ruc);
    parts.companies.save(company.ruc, company.record, at);
    parts.loggedIn.save({ nombre, recipient, at });
    parts.sending.release();
    store.audit.append({ at, actor, event: 'account.logged-in', subject: company.ruc, details: {} });
  });
  return { ruc: company.ruc, nombre: company.record.nombre };
}

export type CompanyOfLogIn = { kind: 'one'; company: KnownCompany } | { kind: 'several' };

/** One database per company: the wire names none, so it is settled here, once. Throws InputError and CouldNotError. */
export function chooseCompany(
  verified: VerifiedLogIn,
  bound: string | null,
  asked: string | null,
): CompanyOfLogIn {
  const { companies } = verified;
  const wanted = asked === null ? bound : normalizeRuc(asked);
  if (bound !== null && wanted !== bound) {
    throw new InputError(say('account.boundToCompany', { ruc: bound }));
  }
  if (wanted !== null || asked !== null) {
    const company = wanted === null ? undefined : companies.get(wanted);
    if (company !== undefined) return { kind: 'one', company };
    const list = listOf(verified);
    throw new CouldNotError(
      bound === null
        ? say('account.companyNotInAccount', { ruc: asked ?? '', companies: list })
        : say('account.boundCompanyNotInAccount', { ruc: bound, companies: list }),
    );
  }
  const [only, ...others] = companies.values();
  if (only === undefined) throw new CouldNotError(say('account.noValidCompany'));
  return others.length > 0 ? { kind: 'several' } : { kind: 'one', company: only };
}

function listOf({ companies }: VerifiedLogIn): string {
  const list = [...companies.values()].map(({ ruc, record }) => `${ruc} (${record.nombre})`).join(', ');
  return list || say('support.none');
}
