import type { LogInChannel } from '../../../shared/contract/account.ts';
import { writePhone } from '../../../shared/domain/client-format/phone.ts';
import { say } from '../../kernel/say.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import {
  emailVerifyRequestSchema,
  whatsappCodeRequestSchema,
  whatsappCodeResponseSchema,
} from '../../../shared/wire/auth.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { NetworkResult } from '../../kernel/ports/network.ts';
import { readRepeatable } from '../../sending/service/read-envelope.ts';
import { phoneIssues } from '../../../shared/domain/client-format/phone-issues.ts';
import type { AccountParts } from './parts.ts';

const emailCodeRequestSchema = emailVerifyRequestSchema.shape.email.pick({ correo: true });

/**
 * Has the service send a login code. Gives where it went, and what the service says of it, which is where its
 * expiry stands. Asked again it sends another code and does no harm. Throws InputError and CouldNotError.
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

/** There is no such address at the service: the interface shows none for e-mail. */
function isNoSuchCall(result: NetworkResult): boolean {
  return result.kind === 'answered' && [404, 405, 501].includes(result.answer.status);
}
