import type { CompanyChoice, Credentials, LogInOutcome } from '../../../shared/contract/account.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { chooseCompany, enterCompany } from './log-in.ts';
import type { AccountParts } from './parts.ts';
import { type VerifiedLogIn, verifyCode } from './verify-code.ts';

/** Logs in from the window, where a person chooses among several companies; until then the token is only in memory. */
export class LogInDesk {
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
