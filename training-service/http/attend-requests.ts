import type { FastifyReply, FastifyRequest } from 'fastify';
import { TLSSocket } from 'node:tls';
import { hasToken, requireToken } from '../auth/token.ts';
import { type Refusal, refusalEnvelope, refuseFields } from '../envelope.ts';
import { alterContentType, endOf, holdBack, totalSkewMs, withoutCdc } from '../faults/alter-answer.ts';
import { faultsOf, type RequestFault } from '../faults/fault.ts';
import { intercept } from '../faults/intercept-request.ts';
import { writePartly } from '../faults/write-partly.ts';
import type { SeenRequest } from '../ledger/request-repository.ts';
import type { TrainingService } from '../training-service.ts';
import { type App, parseBody, pathOf } from './create-app.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

/** Login and free trial are asked for without a token (interface, authentication 4); the public has none. */
const OPEN_PATHS: readonly string[] = ['/auth/', '/prueba-gratuita', '/consultas-test/'];
/** More than a login or a free trial needs. */
const MOST_UNAUTHENTICATED_CHARS = 2048;

/**
 * Steps of every request of the interface, in this order: it gets its place in the ledger, its faults, its turn, its
 * body read, its token checked; then its answer is recorded before it is written.
 */
export function attendRequests(app: App, service: TrainingService): void {
  const { ledger, clock, faults, late, line, port, stopping } = service;
  let lastSeq = ledger.requests.last().seq;

  const seenOf = (request: FastifyRequest, visit: Visit) => ({
    seq: visit.seq,
    receivedAt: visit.receivedAt,
    method: request.method,
    path: request.url,
    body: visit.body,
    faults: visit.faults.map(({ kind }) => kind),
  });

  const record = (request: FastifyRequest, visit: Visit, end: Pick<SeenRequest, 'outcome' | 'status'>) =>
    ledger.commit(() => ledger.requests.end({ ...seenOf(request, visit), ...end }));

  /** Nothing will be answered: from here on the connection is ours, and `end` has it once that is recorded. */
  const leaveUnanswered = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    outcome: SeenRequest['outcome'],
    end: () => void,
  ): Promise<FastifyReply> => {
    await record(request, visit, { outcome, status: null });
    reply.hijack();
    end();
    return reply;
  };

  app.decorateRequest('visit', null);

  app.addHook('onRequest', async (request, reply) => {
    if (isControl(request)) {
      guardControl(request);
      return;
    }
    lastSeq += 1;
    const visit: Visit = {
      seq: lastSeq,
      receivedAt: clock.now(),
      body: null,
      hasEmitted: false,
      keep: () => ledger.requests.keep(seenOf(request, visit)),
      faults: faults.fall(request.method, pathOf(request.url)),
    };
    request.visit = visit;
    const reset = (): void => port.reset(request.raw.socket);
    if (faultsOf(visit.faults, 'reset-before-reading').length > 0) {
      return leaveUnanswered(request, reply, visit, 'reset-before-reading', reset);
    }
    if (line === null) return;
    const place = line.enter();
    reply.raw.once('close', place.leave);
    if (!(await place.turn)) return leaveUnanswered(request, reply, visit, 'never-answered', reset);
  });

  app.addHook('preValidation', async (request, reply) => {
    const { visit } = request;
    if (visit !== null) {
      visit.body = typeof request.body === 'string' ? request.body : null;
      if (visit.body !== null && !hasToken(request.headers['x-api-key'], service.tokenSecret, clock.now())) {
        visit.body = cutBody(visit.body);
      }
      const reset = (): void => port.reset(request.raw.socket);
      const interception = intercept(visit.faults, request.url, reply);
      if (interception === 'answer') return reply;
      if (interception === 'reset') {
        return leaveUnanswered(request, reply, visit, 'reset-before-processing', reset);
      }
      if (interception === 'silence') {
        return leaveUnanswered(request, reply, visit, 'never-answered', () => {
          stopping.addEventListener('abort', reset);
          reply.raw.once('close', () => stopping.removeEventListener('abort', reset));
        });
      }
      if (!OPEN_PATHS.some((open) => pathOf(request.url).startsWith(open))) {
        requireToken(request.headers['x-api-key'], service.tokenSecret, clock.now());
      }
    }
    request.body = parseBody(request.body, request.headers['content-type']);
  });

  app.addHook('preHandler', async (request, reply) => {
    const { visit } = request;
    if (visit !== null && late.take(visit.faults, visit.receivedAt, request, reply)) return reply;
  });

  app.addHook('preSerialization', async (request, _reply, payload) =>
    request.visit === null ? payload : withoutCdc(request.visit.faults, payload),
  );

  app.addHook('onSend', async (request, reply, payload) => {
    const { visit } = request;
    if (visit !== null) {
      // Nobody used the point before an emission that there was not.
      if (!visit.hasEmitted) faults.takeBack(faultsOf(visit.faults, 'skip-number'));
      const end: Pick<SeenRequest, 'outcome' | 'status'> = request.raw.socket.destroyed
        ? { outcome: 'never-answered', status: null }
        : endOf(visit.faults, reply.statusCode);
      try {
        await record(request, visit, end);
      } catch (error) {
        // What cannot be written down is not answered as if it were.
        service.tell(
          `No se pudo escribir el libro: ${error instanceof Error ? error.message : String(error)}`,
        );
        return sendUnkept(reply);
      }
      await holdBack(visit.faults, stopping);
      if (end.status === null) port.reset(request.raw.socket);
      alterContentType(visit.faults, reply);
    }
    reply.header('date', clock.httpDate(totalSkewMs(visit?.faults ?? [])));
    return visit === null ? payload : writePartly(visit.faults, reply, payload, stopping);
  });
}

/** As much of a body as the ledger keeps of a request without a valid token. */
function cutBody(body: string): string {
  if (body.length <= MOST_UNAUTHENTICATED_CHARS) return body;
  const kept = body.slice(0, MOST_UNAUTHENTICATED_CHARS).toWellFormed();
  return `${kept}… (cortado: eran ${body.length} caracteres de un pedido sin token válido)`;
}

/** The answer of a service whose disk is full, in the place of the one that was made. */
function sendUnkept(reply: FastifyReply): string {
  const mensaje = 'El servicio de entrenamiento no puede escribir en su disco.';
  reply.status(500).type('application/json; charset=utf-8').removeHeader('content-length');
  return JSON.stringify(refusalEnvelope(500, mensaje, { campos: [{ campo: 'body', mensaje }] }));
}

/** Steps of every request of the control port: it has to be of this machine, and its body is read. */
export function attendControl(app: App): void {
  app.addHook('onRequest', async (request) => guardControl(request));
  app.addHook('preValidation', async (request) => {
    request.body = parseBody(request.body, request.headers['content-type']);
  });
}

/** A request of the interface on its way through the service. */
interface Visit {
  /** Order of arrival. */
  seq: number;
  /** By the service's clock. */
  receivedAt: number;
  /** The text that arrived, once it is read; cut where no valid token came with it. */
  body: string | null;
  /** A document was issued for it. */
  hasEmitted: boolean;
  /** Puts it into the ledger with what it has brought about. Runs within the commit of that. */
  keep: () => void;
  /** Faults of the request. */
  faults: readonly RequestFault[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for control requests, which nothing is kept of and no fault touches. */
    visit: Visit | null;
  }
}

const CONTROL = '/_control';
const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** By the route that was found, so that no other spelling of a path gets around what is asked of it. */
function isControl(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? pathOf(request.url);
  return path === CONTROL || path.startsWith(`${CONTROL}/`);
}

/**
 * Refuses control requests that are not of this machine: by their connection, by the name under which a
 * browser found the service (DNS rebinding), or by the page that writes with them.
 */
function guardControl(request: FastifyRequest): void {
  const { host = '', origin } = request.headers;
  if (!isLoopbackAddress(request.socket.remoteAddress ?? '')) {
    throw forbid('ip', 'El control solo se puede usar desde la misma máquina');
  }
  if (!isLoopbackHost(host)) {
    throw forbid('host', 'El control solo se puede usar por la dirección de la misma máquina');
  }
  const scheme = request.socket instanceof TLSSocket ? 'https' : 'http';
  if (origin !== undefined && origin !== `${scheme}://${host}` && !READING.includes(request.method)) {
    throw forbid('origin', 'Otra página no puede usar el control');
  }
}

function forbid(campo: string, mensaje: string): Refusal {
  return refuseFields([{ path: campo, message: mensaje }], 403);
}
