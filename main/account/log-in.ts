import { checkDigit } from '../../shared/domain/check-digit.ts';
import { formatRuc, parseRuc } from '../../shared/domain/ruc.ts';
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
    throw new InputError('No se puede iniciar sesión con esos datos.', describeIssues(request.error));
  const { store, service, clock } = parts;
  const read = readRepeatable(await service.verifyEmail(credentials.correo, credentials.codigo), clock.now());
  if (read.kind !== 'answered') {
    const why = 'message' in read ? read.message : read.reason;
    throw new CouldNotError(`No se pudo iniciar sesión: ${why}. Se puede seguir vendiendo.`);
  }
  if (!read.envelope.success) {
    throw new CouldNotError(
      `El servicio no aceptó el código: ${envelopeText(read.envelope) ?? 'sin explicación'}`,
    );
  }
  const login = loginResultSchema.safeParse(read.envelope.data);
  if (!login.success) throw new CouldNotError('El servicio contestó el inicio de sesión sin un token.');
  const company = chooseCompany(companiesOf(login.data), store.identity.ruc ?? ruc);
  parts.session.keep(login.data.token);
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
function chooseCompany(companies: Company[], wanted: string | null): { ruc: string; record: Company } {
  const known = companies.flatMap((record) => {
    const ruc = normalizeRuc(record.ruc);
    return ruc === null ? [] : [{ ruc, record }];
  });
  const wantedRuc = wanted === null ? null : normalizeRuc(wanted);
  const candidates = wanted === null ? known : known.filter(({ ruc }) => ruc === wantedRuc);
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return only;
  const list = known.map(({ ruc, record }) => `${ruc} (${record.nombre})`).join(', ') || 'ninguna';
  if (wanted !== null) {
    throw new CouldNotError(
      `Esta cuenta no tiene la empresa ${wanted}, a la que pertenece esta base de datos. Tiene: ${list}.`,
    );
  }
  if (only === undefined) throw new CouldNotError('Esta cuenta no tiene ninguna empresa con RUC válido.');
  throw new InputError(`La cuenta tiene varias empresas: elija una con --ruc. Tiene: ${list}.`);
}

/** Accounts may carry the RUC with or without its check digit. */
function normalizeRuc(text: string): string | null {
  const parsed = parseRuc(text);
  if (parsed !== null) return formatRuc(parsed);
  const body = text.trim();
  return /^\d{3,8}$/.test(body) ? formatRuc({ body, digit: checkDigit(body) }) : null;
}
