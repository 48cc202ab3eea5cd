import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import { digitsOf, digitsText, parseInvitation } from '../../shared/chain/invitation.ts';
import { joinAnswerSchema, type JoinRequest } from '../../shared/chain/enrolment.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import type { HandOverParts } from '../cash/hand-over.ts';
import { InputError } from '../kernel/errors.ts';
import type { Store } from '../database/store.ts';
import type { Secrets } from '../kernel/ports/secrets.ts';
import { say } from '../kernel/say.ts';
import { keepMembership, type Membership, readMembership } from './membership.ts';
import { newChainKey } from './chain-key.ts';
import { askDoor, readAuthority } from './office-door.ts';
import type { SharedCounter } from './shared-catalog.ts';

export interface Joined {
  membership: Membership;
  /** The same eight digits that the head office shows. */
  digits: string;
}

interface JoinParts {
  counter: Pick<SharedCounter, 'sharedRecords'> &
    Pick<HandOverParts, 'handOvers'> & { store: Pick<Store, 'commit' | 'file' | 'identity'> };
  /** Keeps the seed of the counter's key. */
  key: Pick<Secrets, 'write'>;
  /** Version of the program. */
  app: string;
}

/**
 * Joins a chain by a code from its head office, also again: no uplink of the open counter may run. The code's fingerprint
 * proves the office to this counter, its secret this counter to the office; the key made here never leaves. Throws
 * InputError for a bad code, CouldNotError else.
 */
export async function joinChain({ counter, key, app }: JoinParts, code: string): Promise<Joined> {
  const { store, sharedRecords, handOvers } = counter;
  const { id: history, mode, ruc, baseUrl: service } = store.identity;
  const dataFolder = dirname(store.file);
  const before = readMembership(dataFolder);
  const invitation = parseInvitation(code);
  if (invitation === null) throw new InputError(say('chain.badCode'));
  const { address, secret } = invitation;
  const authority = await readAuthority(invitation);
  const { publicKey, seed } = newChainKey();
  const ask: JoinRequest = { v: 1, secret, publicKey, history, mode, ruc, service, app };
  const answer = await askDoor(
    { address, authority, path: '/join' },
    ask,
    (body) => joinAnswerSchema.safeParse(body).data ?? null,
  );
  const { counter: name } = answer;
  const isSameBranch =
    before?.history === history &&
    before.authority === authority &&
    branchOf(before.counter) === branchOf(name);
  // Killed before the membership is kept, it has to join once more.
  store.commit(() => {
    sharedRecords.beginAgain();
    if (!isSameBranch) handOvers.settleAll();
  });
  await key.write(seed);
  const membership: Membership = {
    version: 1,
    history,
    counter: name,
    former: isSameBranch ? [...before.former, before.counter] : [],
    name: answer.name,
    branchName: answer.branchName,
    office: address,
    servers: answer.servers,
    authority,
    publicKey,
    jwt: answer.jwt,
  };
  keepMembership(dataFolder, membership);
  return { membership, digits: digitsOf(hash('sha256', digitsText(publicKey, invitation), 'buffer')) };
}
