import { encodeAccount, encodeOperator, encodeUser } from '@nats-io/jwt';
import { fromSeed, type KeyPair } from '@nats-io/nkeys';
import { headSubject, inboxPrefix, upSubject } from '../../shared/chain/messages.ts';
import type { ChainKeys } from './chain-keys.ts';

/** An account as the engine knows it: its public key and its JWT. */
interface Account {
  id: string;
  jwt: string;
}

export interface EngineJwts {
  operator: string;
  system: Account;
  chain: Account;
  /** The office's own user. */
  office: string;
}

/** A limit that is left out is 0, which lets nobody in. */
const CONNECTIONS = {
  data: -1,
  payload: -1,
  subs: -1,
  imports: -1,
  exports: -1,
  wildcards: true,
  conn: -1,
  leaf: -1,
};
/** The system account may have none of these. */
const STREAMS = {
  mem_storage: -1,
  disk_storage: -1,
  streams: -1,
  consumer: -1,
  mem_max_stream_bytes: -1,
  disk_max_stream_bytes: -1,
  max_bytes_required: false,
  max_ack_pending: -1,
};

/** Signs all that the engine needs to know whom to let in. */
export async function engineJwts(keys: ChainKeys): Promise<EngineJwts> {
  const [operator, system, chain] = [pairOf(keys.operator), pairOf(keys.systemAccount), accountPair(keys)];
  return {
    operator: await encodeOperator('Mostrador', operator, { system_account: system.getPublicKey() }),
    system: {
      id: system.getPublicKey(),
      jwt: await encodeAccount('SYS', system, { limits: CONNECTIONS }, { signer: operator }),
    },
    chain: {
      id: chain.getPublicKey(),
      jwt: await encodeAccount(
        'CADENA',
        chain,
        { limits: { ...CONNECTIONS, ...STREAMS } },
        { signer: operator },
      ),
    },
    office: await encodeUser('office', pairOf(keys.office).getPublicKey(), chain),
  };
}

/** Signs the rights of a counter: it may tell and ask for itself alone. */
export async function userJwt(keys: ChainKeys, counterId: string, publicKey: string): Promise<string> {
  return encodeUser(counterId, publicKey, accountPair(keys), {
    pub: { allow: [upSubject(counterId), `ask.${counterId}.>`] },
    sub: { allow: [`${inboxPrefix(counterId)}.>`, headSubject(counterId)] },
  });
}

function accountPair(keys: ChainKeys): KeyPair {
  return pairOf(keys.chainAccount);
}

function pairOf(seed: string): KeyPair {
  return fromSeed(new TextEncoder().encode(seed));
}
