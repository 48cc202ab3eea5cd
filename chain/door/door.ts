import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fastify, type FastifyError } from 'fastify';
import { fromPublic } from '@nats-io/nkeys';
import type { Pool } from 'pg';
import {
  type JoinAnswer,
  type JoinRefusal,
  joinRequestSchema,
  recoverRequestSchema,
} from '../../shared/chain/enrolment.ts';
import { ChainError } from '../chain-error.ts';
import { authorityFingerprint, type ChainKeys } from '../keys/chain-keys.ts';
import { userJwt } from '../keys/engine-jwts.ts';
import type { ServerCertificate } from '../keys/server-certificate.ts';
import { texts } from '../texts.ts';
import type { WrongAttempts } from '../wrong-attempts.ts';
import { AttemptLimit } from '../attempt-limit.ts';
import { enrol, NotEnrolledError } from './enrol.ts';
import { readLost } from './recover.ts';

export interface DoorParts {
  pool: Pool;
  keys: ChainKeys;
  certificate: ServerCertificate;
  /** Address to listen on. */
  listen: string;
  /** 0 for a free one. */
  port: number;
  /** Addresses of the engine for counters: `tls://host:port`. */
  servers: readonly string[];
  /** Makes the engine refuse the keys of ended counters. */
  refuseEnded: () => Promise<void>;
  wrong: WrongAttempts;
  tell: (line: string) => void;
  /** Called after each counter that was let in. */
  onJoined: () => void;
}

export interface Door {
  port: number;
  close(): Promise<void>;
}

const BODY_LIMIT = 16 * 1024;
/** From one address. */
const MAX_WRONG_CODES = 5;
const pack = promisify(gzip);

const STATUS: Readonly<Record<JoinRefusal, number>> = {
  'unknown-code': 403,
  'too-many-attempts': 429,
  'other-company': 409,
  'other-mode': 409,
  'other-branch': 409,
  'bad-request': 400,
};

/** Opens the HTTPS server by which counters join. Rejects with ChainError if the port is in use. */
export async function openDoor({
  pool,
  keys,
  certificate,
  listen,
  port,
  servers,
  refuseEnded,
  wrong,
  tell,
  onJoined,
}: DoorParts): Promise<Door> {
  const { certificate: cert, key } = certificate;
  const app = fastify({ https: { cert, key, minVersion: 'TLSv1.2' }, bodyLimit: BODY_LIMIT });
  const attempts = new AttemptLimit(Date.now, MAX_WRONG_CODES);
  const fingerprint = authorityFingerprint(keys);

  app.setErrorHandler<FastifyError | NotEnrolledError>((error, _request, reply) => {
    if (error instanceof NotEnrolledError)
      return reply.status(STATUS[error.refusal]).send(refusal(error.refusal));
    const { statusCode = 500 } = error;
    // The database is away: the code is good for another attempt.
    if (statusCode >= 500) return reply.status(503).send({});
    return reply.status(statusCode).send(refusal('bad-request'));
  });

  /** Slows wrong codes: an attempt counts until its code proves right. */
  const guarded = async <T>(ip: string, work: () => Promise<T>): Promise<T> => {
    const takeBack = attempts.begin(ip);
    if (takeBack === null) throw new NotEnrolledError('too-many-attempts');
    try {
      const made = await work();
      takeBack();
      return made;
    } catch (error) {
      if (error instanceof NotEnrolledError && error.refusal === 'unknown-code') {
        wrong.add('code', ip);
        tell(texts.wrongCode(ip));
      } else takeBack();
      throw error;
    }
  };

  app.get('/authority', () => ({ v: 1, certificate: keys.authority.certificate }));

  app.post('/recover', async ({ ip, body }, reply) => {
    const request = recoverRequestSchema.safeParse(body).data;
    if (request === undefined) throw new NotEnrolledError('bad-request');
    const page = await guarded(ip, () => readLost(pool, request.secret, request.after));
    return reply
      .type('application/json')
      .header('content-encoding', 'gzip')
      .send(await pack(page));
  });

  app.post('/join', async ({ ip, body }): Promise<JoinAnswer> => {
    const request = joinRequestSchema.safeParse(body).data;
    if (request === undefined || !isKey(request.publicKey)) throw new NotEnrolledError('bad-request');
    const enrolled = await guarded(ip, () => enrol(pool, request, fingerprint));
    const { counter, name, branchName, digits, endsAnother } = enrolled;
    if (endsAnother) await refuseEnded();
    tell(texts.joined(counter, name, branchName, digits));
    onJoined();
    const jwt = await userJwt(keys, counter, request.publicKey);
    return { v: 1, counter, name, branchName, jwt, servers: [...servers] };
  });

  try {
    await app.listen({ host: listen, port });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ChainError(texts.portInUse(port), { cause: error });
    }
    throw error;
  }
  const { port: listening } = app.server.address() as AddressInfo;
  return { port: listening, close: () => app.close() };
}

function refusal(why: JoinRefusal): { v: 1; refusal: JoinRefusal } {
  return { v: 1, refusal: why };
}

/** True if its checksum fits. */
function isKey(publicKey: string): boolean {
  try {
    fromPublic(publicKey);
    return true;
  } catch {
    return false;
  }
}
