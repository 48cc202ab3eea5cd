import type { AddressInfo } from 'node:net';
import { fastify, type FastifyError } from 'fastify';
import type { Pool } from 'pg';
import { listenOn } from '../database/notifications.ts';
import type { WrongAttempts } from '../wrong-attempts.ts';
import { registerApi } from './api.ts';
import { REFUSALS, type Refusal } from './contract.ts';
import { linkOf, makeFirstLink } from './first-link.ts';
import { GUARD_HEADERS, isFromOwnPage } from './guard.ts';
import { ownerTokenIn } from './owner-link.ts';
import { readPageFiles } from './page-files.ts';
import { isAnyone } from './people.ts';
import { Refused } from './refused.ts';

interface OfficeOptions {
  /** Database with the schema of chain/database. */
  pool: Pool;
  /** Has the owner's link, when a person made one. */
  dataFolder: string;
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Makes the code by which a counter joins a branch, which is new if there is none of this name. */
  invite: (branchName: string, counterName: string) => Promise<string>;
  /** Makes the code by which another machine takes a lost counter over; rejects if there is no such counter. */
  inviteToRecover: (counter: string) => Promise<string>;
  /** Makes the engine refuse the keys of the counters that a person has ended. */
  refuseEnded: () => Promise<void>;
  /** Wrong codes and passwords, which it shows. */
  wrong: WrongAttempts;
  /** Reports a request that failed, and an ended counter; never anything of a customer. */
  tell: (line: string) => void;
  /** Called after an owner came in by a link. */
  onOwner?: () => void;
  /** Folder of the built pages. */
  pages: string;
}

interface OpenOffice {
  /** `http://127.0.0.1:4020` */
  address: string;
  /** Link by which the first person chooses a name and a password, once; null if there are people already. */
  firstLink: string | null;
  close: () => Promise<void>;
}

/** No request is longer; a browser's cookies and a proxy's headers have limits of their own. */
const BODY_BYTES = 16 * 1024;

/**
 * Opens the back office for browsers: plain HTTP, for loopback or behind a proxy on this machine that has TLS. Rejects
 * if the database does not answer, the pages are not built or the port is taken.
 */
export async function openOffice({
  pool,
  dataFolder,
  host,
  port,
  invite,
  inviteToRecover,
  refuseEnded,
  wrong,
  tell,
  onOwner = () => {},
  pages,
}: OfficeOptions): Promise<OpenOffice> {
  const files = readPageFiles(pages);
  const first = (await isAnyone(pool)) ? null : makeFirstLink();
  const news = await listenOn(pool, 'news');
  const app = fastify({
    bodyLimit: BODY_BYTES,
    // The addresses and the scheme that a proxy on this machine names.
    trustProxy: 'loopback',
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(GUARD_HEADERS);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isFromOwnPage(request.headers, request.host)) throw new Refused('other-site');
  });
  app.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === 'failed') tell(`${request.method} ${pathOf(request.url)}: ${error.message}`);
    return reply.status(REFUSALS[refusal]).send({ refusal });
  });
  app.setNotFoundHandler((request, reply) => {
    const file = request.method === 'POST' ? undefined : files.get(pathOf(request.url));
    if (file === undefined) return reply.status(404).send({ refusal: 'not-found' satisfies Refusal });
    if (file.isForEver) reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.status(200).header('vary', 'accept-encoding').type(file.type);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.bytes);
    return reply.header('content-encoding', 'gzip').send(file.zipped);
  });
  const ownerToken = ownerTokenIn(dataFolder);
  const firstLink = linkOf(first === null ? [ownerToken] : [first.store, ownerToken]);
  registerApi(app, { pool, news, firstLink, invite, inviteToRecover, refuseEnded, wrong, tell, onOwner });

  const close = async (): Promise<void> => {
    news.close();
    await app.close();
  };
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
  return { address, firstLink: first === null ? null : address + first.path, close };
}

function refusalOf(error: FastifyError | Refused): Refusal {
  if (error instanceof Refused) return error.refusal;
  return (error.statusCode ?? 500) < 500 ? 'bad-request' : 'failed';
}

/** Without the query: that may have the token of a link. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
