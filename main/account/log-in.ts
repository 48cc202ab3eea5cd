import { checkDigit } from '../../shared/domain/check-digit.ts';
import { formatRuc, parseRuc } from '../../shared/domain/ruc.ts';
import { say, sayKept } from '../../shared/language/say.ts';
import {
  type Company,
  companiesOf,
  emailVerifyRequestSchema,
  loginResultSchema,
} from '../../shared/wire/auth.ts';
import { envelopeText } from '../../shared/wire/envelope.ts';
import { describeIssues } from '../../shared/wire/field-names.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { SendingState } from '../outbox/sending-state.ts';
import type { Clock } from '../ports/clock.ts';
import type { FiscalService } from '../service/fiscal-service.ts';
import { readRepeatable } from '../service/read-envelope.ts';
import { bindCompany } from '../store/identity.ts';
import type { Store } from '../store/store.ts';
import { readAccessToken } from './access-token.ts';
import type { CompanyRepository } from './company-repository.ts';
import type { Session } from './session.ts';

export interface LogInParts {
  store: Store;
  companies: CompanyRepository;
  sending: SendingState;
  service: FiscalService;
  session: Session;
  clock: Clock;
}

/**
 * Logs in with the code sent by e-mail, keeps the token and binds the database to the account's company
 * (`ruc` chooses where there are several). What was parked for want of a login goes on.
 */
export async function logInByEmail(
  parts: LogInParts,
  credentials: { correo: string; codigo: string },
  ruc: string | null,
  actor: string,
): Promise<{ ruc: string; nombre: string }> {
  const request = emailVerifyRequestSchema.safeParse({ email: credentials });
  if (!request.success)
    throw new InputError(say`No se puede iniciar sesión con esos datos.`, describeIssues(request.error));
  const { store, service, clock } = parts;
  const read = readRepeatable(await service.verifyEmail(credentials.correo, credentials.codigo), clock.now());
  if (read.kind !== 'answered') {
    const why = 'message' in read ? read.message : read.reason;
    throw new CouldNotError(say`No se pudo iniciar sesión: ${sayKept(why)}. Se puede seguir vendiendo.`);
  }
  if (!read.envelope.success) {
    throw new CouldNotError(
      say`El servicio no aceptó el código: ${envelopeText(read.envelope) ?? say`sin explicación`}`,
    );
  }
  const login = loginResultSchema.safeParse(read.envelope.data);
  const token = login.success ? readAccessToken(login.data.token) : null;
  if (!login.success || token === null) {
    throw new CouldNotError(say`El servicio contestó el inicio de sesión sin un token que sirva.`);
  }
  const company = chooseCompany(companiesOf(login.data), store.identity.ruc, ruc);
  parts.session.keep(token);
  const at = clock.now();
  store.commit(() => {
    bindCompany(store.db, company.ruc);
    parts.companies.save(company.ruc, company.record, at);
    parts.sending.release();
    store.audit.append({ at, actor, event: 'account.logged-in', subject: company.ruc, details: {} });
  });
  return { ruc: company.ruc, nombre: company.record.nombre };
}

/** One database per company: the wire names none, so it is settled here, once. */
function chooseCompany(companies: Company[], bound: string | null, asked: string | null): KnownCompany {
  const known = knownCompanies(companies);
  const list =
    [...known.values()].map(({ ruc, record }) => `${ruc} (${record.nombre})`).join(', ') || say`ninguna`;
  const wanted = asked === null ? bound : normalizeRuc(asked);
  if (bound !== null && wanted !== bound) {
    throw new InputError(say`Esta base de datos es de la empresa ${bound} y no se puede usar con otra.`);
  }
  if (wanted !== null || asked !== null) {
    const company = wanted === null ? undefined : known.get(wanted);
    if (company !== undefined) return company;
    throw new CouldNotError(
      bound === null
        ? say`Esta cuenta no tiene la empresa ${asked ?? ''}. Tiene: ${list}.`
        : say`Esta cuenta no tiene la empresa ${bound}, a la que pertenece esta base de datos. Tiene: ${list}.`,
    );
  }
  const [only, ...others] = known.values();
  if (only === undefined) throw new CouldNotError(say`Esta cuenta no tiene ninguna empresa con RUC válido.`);
  if (others.length > 0)
    throw new InputError(`La cuenta tiene varias empresas: elija una con --ruc. Tiene: ${list}.`);
  return only;
}

interface KnownCompany {
  ruc: string;
  record: Company;
}

/** By RUC, each once: a login may repeat a company in several of its lists. */
function knownCompanies(companies: Company[]): Map<string, KnownCompany> {
  const known = new Map<string, KnownCompany>();
  for (const record of companies) {
    const ruc = normalizeRuc(record.ruc);
    if (ruc !== null && !known.has(ruc)) known.set(ruc, { ruc, record });
  }
  return known;
}

/** As a control code gives it back: with its check digit, which accounts may lack, and without zeros before. */
function normalizeRuc(text: string): string | null {
  const trimmed = text.trim().replace(/^0+(?=\d{3})/, '');
  const parsed = parseRuc(trimmed);
  if (parsed !== null) return formatRuc(parsed);
  return /^\d{3,8}$/.test(trimmed) ? formatRuc({ body: trimmed, digit: checkDigit(trimmed) }) : null;
}
