import { bindCompany } from '../../database/identity.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { type KnownCompany, normalizeRuc } from './read-account.ts';
import { type VerifiedLogIn, verifyCode } from './login-code.ts';
import type { AccountParts } from './parts.ts';
import type { CompanyChoice, Credentials, LogInOutcome } from '../../../shared/contract/account.ts';

/**
 * Logs in with a code that was sent, stores the token and binds the database to the account's company (`ruc`
 * chooses among several). Work that waited for a login resumes. Throws InputError and CouldNotError.
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

async function enterCompany(
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

type CompanyOfLogIn = { kind: 'one'; company: KnownCompany } | { kind: 'several' };

/** Requests name no company, so each database has one, decided here. Throws InputError and CouldNotError. */
function chooseCompany(verified: VerifiedLogIn, bound: string | null, asked: string | null): CompanyOfLogIn {
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

/** Logs in from the window, where a person chooses among several companies; until then the token is only in memory. */
export class LogInService {
  readonly #parts: AccountParts;
  #undecided: VerifiedLogIn | null = null;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Throws InputError and CouldNotError. */
  async logIn(credentials: Credentials, actor: string): Promise<LogInOutcome> {
    this.#undecided = null;
    const verified = await verifyCode(this.#parts, credentials);
    const choice = chooseCompany(verified, this.#parts.store.identity.ruc, null);
    if (choice.kind === 'one') {
      return { kind: 'logged-in', ...(await enterCompany(this.#parts, verified, choice.company, actor)) };
    }
    this.#undecided = verified;
    const companies = [...verified.companies.values()];
    return {
      kind: 'choose-company',
      companies: companies.map(({ ruc, record }) => ({ ruc, nombre: record.nombre })),
    };
  }

  /** Throws InputError and CouldNotError. */
  async chooseCompany(ruc: string, actor: string): Promise<CompanyChoice> {
    const verified = this.#undecided;
    if (verified === null) {
      throw new CouldNotError(say('account.logInGone'));
    }
    const choice = chooseCompany(verified, this.#parts.store.identity.ruc, ruc);
    if (choice.kind === 'several') throw new CouldNotError(say('account.chooseListedCompany'));
    const entered = await enterCompany(this.#parts, verified, choice.company, actor);
    this.#undecided = null;
    return entered;
  }
}

/**
 * Forgets the token; returns the number of waiting documents. They are sent after the next login, and selling
 * goes on. Throws CouldNotError for a token that this app did not store.
 */
export async function signOut(parts: AccountParts, actor: string): Promise<{ waiting: number }> {
  const { store, session, clock } = parts;
  if (session.isGiven()) {
    throw new CouldNotError(say('account.tokenFromEnvironment'));
  }
  await session.forget();
  const waiting = parts.entries.countUnsettledSendings();
  store.commit(() => {
    const subject = store.identity.ruc ?? store.identity.id;
    parts.loggedIn.forget();
    store.audit.append({
      at: clock.now(),
      actor,
      event: 'account.signed-out',
      subject,
      details: { waiting },
    });
  });
  return { waiting };
}
