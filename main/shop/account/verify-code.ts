import type { Credentials } from '../../../shared/contract/account.ts';
import { writePhone } from '../../../shared/domain/client-format/phone.ts';
import { say } from '../../kernel/say.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import {
  companiesOf,
  emailVerifyRequestSchema,
  loginResultSchema,
  whatsappVerifyRequestSchema,
} from '../../../shared/wire/auth.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { NetworkResult } from '../../kernel/ports/network.ts';
import type { FiscalService } from '../../sending/service/fiscal-service.ts';
import { readRepeatable } from '../../sending/service/read-envelope.ts';
import { readAccessToken } from './access-token.ts';
import { type KnownCompany, knownCompanies } from './known-companies.ts';
import type { AccountParts } from './parts.ts';

/** A login that the service accepted; nothing of it is kept yet. */
export interface VerifiedLogIn {
  token: string;
  /** Who it is, where the service says it. */
  nombre: string | null;
  /** The number or address that the code went to. */
  recipient: string;
  /** By RUC. */
  companies: Map<string, KnownCompany>;
}

/** Shows the service the code that it sent. Throws InputError for what cannot be one, and CouldNotError. */
export async function verifyCode(parts: AccountParts, credentials: Credentials): Promise<VerifiedLogIn> {
  const { recipient, ask } = readCredentials(parts.service, credentials);
  const read = readRepeatable(await ask(), parts.clock.now());
  if (read.kind !== 'answered') {
    throw new CouldNotError(say('account.logInFailed', { why: sayReason(read.reason) }));
  }
  if (!read.envelope.success) {
    throw new CouldNotError(
      say('account.codeRefused', { why: envelopeText(read.envelope) ?? say('storage.withoutExplanation') }),
    );
  }
  const login = loginResultSchema.safeParse(read.envelope.data);
  const token = login.success ? readAccessToken(login.data.token) : null;
  if (!login.success || token === null) {
    throw new CouldNotError(say('account.noUsableToken'));
  }
  return {
    token,
    nombre: login.data.usuario?.nombre ?? null,
    recipient,
    companies: knownCompanies(companiesOf(login.data)),
  };
}

interface ReadCredentials {
  recipient: string;
  ask: () => Promise<NetworkResult>;
}

function readCredentials(service: FiscalService, { channel, to, code }: Credentials): ReadCredentials {
  const codigo = code.trim();
  if (channel === 'email') {
    const request = emailVerifyRequestSchema.safeParse({ email: { correo: to.trim(), codigo } });
    if (!request.success) throw refuse(request.error);
    const { correo } = request.data.email;
    return { recipient: correo, ask: () => service.verifyEmail(correo, codigo) };
  }
  const request = whatsappVerifyRequestSchema.safeParse({ whatsapp: { numero: writePhone(to), codigo } });
  if (!request.success) throw refuse(request.error);
  const { numero } = request.data.whatsapp;
  return { recipient: numero, ask: () => service.verifyWhatsapp(numero, codigo) };
}

function refuse(error: Parameters<typeof describeIssues>[0]): InputError {
  return new InputError(say('account.badLogIn'), describeIssues(error));
}
