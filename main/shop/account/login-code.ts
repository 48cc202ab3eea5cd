import type { Credentials, LogInChannel } from '../../../shared/contract/account.ts';
import { phoneIssues, writePhone } from '../../../shared/domain/catalog/client-format/phone.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import {
  companiesOf,
  emailVerifyRequestSchema,
  loginResultSchema,
  whatsappCodeRequestSchema,
  whatsappCodeResponseSchema,
  whatsappVerifyRequestSchema,
} from '../../../shared/wire/auth.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { NetworkResult } from '../../kernel/ports/network.ts';
import { say } from '../../kernel/say.ts';
import type { FiscalService } from '../../sending/service/fiscal-service.ts';
import { readRepeatable } from '../../sending/service/read-envelope.ts';
import { readAccessToken } from './access-token.ts';
import { knownCompanies, type KnownCompany } from './read-account.ts';
import type { AccountParts } from './parts.ts';

const emailCodeRequestSchema = emailVerifyRequestSchema.shape.email.pick({ correo: true });

/**
 * Has the service send a login code. Returns its recipient, and the service's message, which states the
 * expiry. A repeated call sends another code and does no harm. Throws InputError and CouldNotError.
 */
export async function requestCode(
  { service, clock }: AccountParts,
  channel: LogInChannel,
  to: string,
): Promise<{ to: string; message: string | null }> {
  const recipient = readRecipient(channel, to);
  const result = await (channel === 'whatsapp'
    ? service.requestWhatsappCode(recipient)
    : service.requestEmailCode(recipient));
  if (channel === 'email' && isNoSuchCall(result)) {
    throw new CouldNotError(say('account.noMailOnRequest'));
  }
  const read = readRepeatable(result, clock.now());
  if (read.kind !== 'answered') {
    throw new CouldNotError(say('account.codeNotRequested', { why: sayReason(read.reason) }));
  }
  const { envelope } = read;
  if (!envelope.success) {
    throw new CouldNotError(
      say('account.codeNotSent', { why: envelopeText(envelope) ?? say('storage.withoutExplanation') }),
    );
  }
  const { destino, mensaje } = whatsappCodeResponseSchema.safeParse(envelope.data).data ?? {};
  return { to: destino ?? recipient, message: mensaje ?? null };
}

function readRecipient(channel: LogInChannel, to: string): string {
  const words = say('account.badCodeRequest');
  if (channel === 'email') {
    const request = emailCodeRequestSchema.safeParse({ correo: to.trim() });
    if (!request.success) throw new InputError(words, describeIssues(request.error));
    return request.data.correo;
  }
  const number = writePhone(to);
  const issues = phoneIssues(number);
  if (issues.length > 0) throw new InputError(words, issues);
  const request = whatsappCodeRequestSchema.safeParse({ whatsapp: number });
  if (!request.success) throw new InputError(words, describeIssues(request.error));
  return request.data.whatsapp;
}

/** True if the service lacks this endpoint: the interface documents none for e-mail. */
function isNoSuchCall(result: NetworkResult): boolean {
  return result.kind === 'answered' && [404, 405, 501].includes(result.answer.status);
}

/** A login that the service accepted; not stored yet. */
export interface VerifiedLogIn {
  token: string;
  nombre: string | null;
  recipient: string;
  companies: Map<string, KnownCompany>;
}

/** Has the service verify the code. Throws InputError for an impossible code, and CouldNotError. */
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
