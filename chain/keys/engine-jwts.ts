import { encodeAccount, encodeOperator, encodeUser } from '@nats-io/jwt';
import { createUser, fromSeed, type KeyPair } from '@nats-io/nkeys';
import { branchOf, headSubject, inboxPrefix, upSubject } from '../../shared/chain/messages.ts';
import { changesSubject } from '../../shared/chain/shared-records.ts';
import {
  ACCOUNT_SUBJECT,
  askCopiedSubject,
  copySubject,
  parkedBucket,
} from '../../shared/chain/branch-server.ts';
import { type ChainKeys, seedOf } from './chain-keys.ts';

/** An account as the engine knows it: its public key and its JWT. */
export interface Account {
  id: string;
  jwt: string;
}

/** A user of the engine: its JWT and the seed of its key. */
export interface EngineUser {
  jwt: string;
  seed: string;
}

export interface EngineJwts {
  operator: string;
  system: Account;
  chain: Account;
  /** The office's own user. */
  office: EngineUser;
  /** The one that tells the engine of keys that it has to refuse; with a key of this start alone. */
  systemUser: EngineUser;
}

/** Counters' keys that the engine refuses, each since an instant in UTC epoch ms. */
export type RefusedKeys = ReadonlyMap<string, number>;

/** In nanoseconds. */
const ANSWER_NS = 60_000_000_000;
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
export async function engineJwts(keys: ChainKeys, refused: RefusedKeys): Promise<EngineJwts> {
  const [operator, system, chain] = [pairOf(keys.operator), pairOf(keys.systemAccount), accountPair(keys)];
  const systemUser = createUser();
  return {
    operator: await encodeOperator('Mostrador', operator, { system_account: system.getPublicKey() }),
    system: {
      id: system.getPublicKey(),
      jwt: await encodeAccount('SYS', system, { limits: CONNECTIONS }, { signer: operator }),
    },
    chain: { id: chain.getPublicKey(), jwt: await chainAccountJwt(keys, refused) },
    office: {
      jwt: await encodeUser('office', pairOf(keys.office).getPublicKey(), chain),
      seed: keys.office,
    },
    systemUser: {
      jwt: await encodeUser('system', systemUser.getPublicKey(), system),
      seed: seedOf(systemUser),
    },
  };
}

export function chainAccountId(keys: ChainKeys): string {
  return accountPair(keys).getPublicKey();
}

/** Signs what the chain's users may, and which of them the engine has to refuse. */
export async function chainAccountJwt(keys: ChainKeys, refused: RefusedKeys): Promise<string> {
  const revocations = Object.fromEntries(
    // In seconds; the key's JWT was signed in an earlier one, or in this.
    [...refused].map(([publicKey, since]) => [publicKey, Math.ceil(since / 1000)]),
  );
  return encodeAccount(
    'CADENA',
    accountPair(keys),
    { limits: { ...CONNECTIONS, ...STREAMS }, revocations },
    { signer: pairOf(keys.operator) },
  );
}

/** Signs the rights of a counter: it may tell and ask for itself alone; its branch's parked sales are all its counters'. */
export function userJwt(keys: ChainKeys, counterId: string, publicKey: string): Promise<string> {
  return encodeUser(counterId, publicKey, accountPair(keys), rightsOf(counterId));
}

/** Signs the rights of a counter that runs its branch's server: also to hand on what others of its branch sent. */
export function serverJwt(keys: ChainKeys, counterId: string, publicKey: string): Promise<string> {
  const branch = branchOf(counterId);
  const { pub, sub } = rightsOf(counterId);
  return encodeUser(counterId, publicKey, accountPair(keys), {
    pub: { allow: [...pub.allow, upSubject(`${branch}.>`)] },
    sub: { allow: [...sub.allow, ACCOUNT_SUBJECT] },
  });
}

/**
 * Signs its rights to keep that server's streams and to answer its branch's counters: from loopback, so that they are none
 * at the head office.
 */
export function ownServerJwt(keys: ChainKeys, counterId: string, publicKey: string): Promise<string> {
  return encodeUser(counterId, publicKey, accountPair(keys), {
    src: ['127.0.0.1/32'],
    pub: { allow: ['$JS.API.>'] },
    sub: { allow: [`${inboxPrefix(counterId)}.>`, askCopiedSubject(`${branchOf(counterId)}.*`)] },
    resp: { max: 1, ttl: ANSWER_NS },
  });
}

interface Rights {
  pub: { allow: string[] };
  sub: { allow: string[] };
}

function rightsOf(counterId: string): Rights {
  const bucket = parkedBucket(branchOf(counterId));
  const stream = `KV_${bucket}`;
  return {
    pub: {
      allow: [
        upSubject(counterId),
        `ask.${counterId}.>`,
        copySubject(counterId),
        `$KV.${bucket}.>`,
        `$JS.API.STREAM.INFO.${stream}`,
        `$JS.API.CONSUMER.CREATE.${stream}.>`,
        `$JS.API.CONSUMER.*.${stream}.*`,
        `$JS.FC.${stream}.>`,
      ],
    },
    sub: {
      allow: [`${inboxPrefix(counterId)}.>`, headSubject(counterId), changesSubject(branchOf(counterId))],
    },
  };
}

function accountPair(keys: ChainKeys): KeyPair {
  return pairOf(keys.chainAccount);
}

function pairOf(seed: string): KeyPair {
  return fromSeed(new TextEncoder().encode(seed));
}
