import { hash, X509Certificate } from 'node:crypto';
import { authoritySchema, joinRefusalSchema } from '../../shared/chain/enrolment.ts';
import { fingerprintOf, type Invitation } from '../../shared/chain/invitation.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';

/** Long enough for a slow line, short enough for a person who waits. */
const ANSWER_MS = 15_000;

/** The head office does not answer, or not to the end. */
export class OfficeAwayError extends CouldNotError {}

/** Reads the authority's certificate from the address, unverified, and believes it only if the code names it. */
export async function readAuthority({ address, fingerprint }: Invitation): Promise<string> {
  const { body } = await request(address, '/authority', { rejectUnauthorized: false });
  const read = authoritySchema.safeParse(body);
  if (!read.success) throw new CouldNotError(say('chain.notAnOffice', { address }));
  const { certificate } = read.data;
  let found: string;
  try {
    found = fingerprintOf(hash('sha256', new X509Certificate(certificate).raw, 'buffer'));
  } catch (error) {
    throw new CouldNotError(say('chain.notAnOffice', { address }), { cause: error });
  }
  if (found !== fingerprint) throw new CouldNotError(say('chain.otherOffice', { address }));
  return certificate;
}

/**
 * Asks the head office's door something, over the chain's own certificate; `read` reads its answer. Throws CouldNotError
 * with the reason of a refusal.
 */
export async function askDoor<Answer>(
  { address, authority, path }: { address: string; authority: string; path: string },
  ask: object,
  read: (body: unknown) => Answer | null,
): Promise<Answer> {
  const { status, body } = await request(address, path, { certificateAuthority: authority }, ask);
  const answer = status === 200 ? read(body) : null;
  if (answer !== null) return answer;
  const refusal = joinRefusalSchema.safeParse(body).data?.refusal;
  if (refusal === undefined) throw new CouldNotError(say('chain.notAnOffice', { address }));
  throw new CouldNotError(say(`chain.refusal.${refusal}`));
}

interface TlsChoice {
  certificateAuthority?: string;
  rejectUnauthorized?: boolean;
}

/** Resolves with any answer in JSON; rejects with OfficeAwayError if there is none. */
async function request(
  address: string,
  path: string,
  https: TlsChoice,
  json?: unknown,
): Promise<{ status: number; body: unknown }> {
  const { default: got } = await import('got');
  try {
    const answer = await got(`https://${address}${path}`, {
      https,
      retry: { limit: 0 },
      // Of silence: a page of a lost counter's lines may take longer over a slow line.
      timeout: { connect: ANSWER_MS, secureConnect: ANSWER_MS, response: ANSWER_MS, socket: ANSWER_MS },
      throwHttpErrors: false,
      followRedirect: false,
      ...(json === undefined ? {} : { method: 'POST', json }),
    });
    return { status: answer.statusCode, body: parseJson(answer.body) };
  } catch (error) {
    throw new OfficeAwayError(say('chain.unreachable', { address }), { cause: error });
  }
}
