import { z } from 'zod';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { ClockScale } from '../kernel/ports/clock.ts';
import type { Network, NetworkRequest, NetworkResult } from '../kernel/ports/network.ts';

/*
 * The app's requests to a training service in the trainer's role: its clock, and its simulated mail. Only for
 * the app's own training service; the fiscal service has only the request for a code.
 */

/** Loopback answers at once; a slower address is no training service, or simulates a fault. */
const ANSWER_MS = 5000;

const clockSchema = z.object({
  speed: z.number().positive(),
  originAt: z.number(),
  originRealAt: z.number(),
});
const inboxSchema = z.object({
  messages: z.array(z.object({ channel: z.string(), to: z.string(), code: z.string() })),
});

export async function readServiceClock(network: Network, controlUrl: string): Promise<ClockScale | null> {
  const answer = await exchange(network, get(`${controlUrl}/_control/clock`));
  return clockSchema.safeParse(readJson(answer)).data ?? null;
}

/** Has the service at `url` send a login code by e-mail. Throws CouldNotError if it does not. */
export async function askForCode(network: Network, url: string, correo: string): Promise<void> {
  const request: NetworkRequest = {
    method: 'POST',
    url: `${url}/auth/email`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email: { correo } }),
    answerTimeoutMs: ANSWER_MS,
  };
  const answer = await exchange(network, request);
  if (answer.kind === 'answered' && answer.answer.status === 200) return;
  throw new CouldNotError(say('program.trainingCodeNotSent'));
}

/** Reads the newest code sent to this address. Throws CouldNotError if there is none. */
export async function readNewestCode(network: Network, controlUrl: string, correo: string): Promise<string> {
  const answer = await exchange(network, get(`${controlUrl}/_control/inbox`));
  const messages = inboxSchema.safeParse(readJson(answer)).data?.messages ?? [];
  const sent = messages.findLast(({ channel, to }) => channel === 'email' && to === correo);
  if (sent === undefined) throw new CouldNotError(say('program.trainingInboxEmpty'));
  return sent.code;
}

function get(url: string): NetworkRequest {
  return { method: 'GET', url, headers: { accept: 'application/json' }, answerTimeoutMs: ANSWER_MS };
}

function exchange(network: Network, request: NetworkRequest): Promise<NetworkResult> {
  return network.exchange(request, () => {});
}

function readJson(result: NetworkResult): unknown {
  if (result.kind !== 'answered' || result.answer.status !== 200) return undefined;
  try {
    return JSON.parse(result.answer.body);
  } catch {
    return undefined;
  }
}
