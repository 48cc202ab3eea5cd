import { hash } from 'node:crypto';
import { digitsOf, digitsText, parseInvitation } from '../../shared/chain/invitation.ts';
import { joinAnswerSchema, type JoinRequest } from '../../shared/chain/enrolment.ts';
import { InputError } from '../kernel/errors.ts';
import type { Secrets } from '../kernel/ports/secrets.ts';
import { say } from '../kernel/say.ts';
import { keepMembership, type Membership } from './membership.ts';
import { newChainKey } from './chain-key.ts';
import { askDoor, readAuthority } from './office-door.ts';

export interface Joined {
  membership: Membership;
  /** The same eight digits that the head office shows. */
  digits: string;
}

interface JoinParts {
  dataFolder: string;
  /** Keeps the seed of the counter's key. */
  key: Pick<Secrets, 'write'>;
  /** Facts that the head office learns of this counter. */
  self: Pick<JoinRequest, 'history' | 'mode' | 'ruc' | 'service' | 'app'>;
}

/**
 * Joins a chain by a code from its head office. The code's fingerprint proves the office to this counter, its secret this
 * counter to the office; the key made here never leaves. Throws InputError for a bad code, CouldNotError else.
 */
export async function joinChain({ dataFolder, key, self }: JoinParts, code: string): Promise<Joined> {
  const invitation = parseInvitation(code);
  if (invitation === null) throw new InputError(say('chain.badCode'));
  const { address, secret } = invitation;
  const authority = await readAuthority(invitation);
  const { publicKey, seed } = newChainKey();
  const ask: JoinRequest = { v: 1, secret, publicKey, ...self };
  const answer = await askDoor(
    { address, authority, path: '/join' },
    ask,
    (body) => joinAnswerSchema.safeParse(body).data ?? null,
  );
  await key.write(seed);
  const { counter, name, branchName, jwt, servers } = answer;
  const membership: Membership = {
    version: 1,
    history: self.history,
    counter,
    name,
    branchName,
    office: address,
    servers,
    authority,
    publicKey,
    jwt,
  };
  keepMembership(dataFolder, membership);
  return { membership, digits: digitsOf(hash('sha256', digitsText(publicKey, invitation), 'buffer')) };
}
