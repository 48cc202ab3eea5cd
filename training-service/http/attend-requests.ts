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

/** Login, free trial (interface, authentication 4) and the public page need no token. */
const OPEN_PATHS: readonly string[] = ['/auth/', '/prueba-gratuita', '/consultas-test/'];
/** More than a login or a free trial needs. */
const MAX_UNAUTHENTICATED_CHARS = 2048;

/**
 * Steps of every request to the interface, in order: assign its number and faults, wait for its turn, read
 * the body, check the token, run the handler, record the answer, write it.
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

  /**
   * Leaves the request unanswered: takes the connection over, and calls `end` once the outcome is recorded.
   */
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
      // Without an emission, no number was skipped.
      if (!visit.hasEmitted) faults.takeBack(faultsOf(visit.faults, 'skip-number'));
      const end: Pick<SeenRequest, 'outcome' | 'status'> = request.raw.socket.destroyed
        ? { outcome: 'never-answered', status: null }
        : endOf(visit.faults, reply.statusCode);
      try {
        await record(request, visit, end);
      } catch (error) {
        // If the request cannot be recorded, it must not be answered as processed.
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

/** The part of a body that the ledger keeps for a request without a valid token. */
function cutBody(body: string): string {
  if (body.length <= MAX_UNAUTHENTICATED_CHARS) return body;
  const kept = body.slice(0, MAX_UNAUTHENTICATED_CHARS).toWellFormed();
  return `${kept}… (cortado: eran ${body.length} caracteres de un pedido sin token válido)`;
}

/** Replaces the answer if it could not be recorded, as when the disk is full. */
function sendUnkept(reply: FastifyReply): string {
  const mensaje = 'El servicio de entrenamiento no puede escribir en su disco.';
  reply.status(500).type('application/json; charset=utf-8').removeHeader('content-length');
  return JSON.stringify(refusalEnvelope(500, mensaje, { campos: [{ campo: 'body', mensaje }] }));
}

/** Steps of every request to the control port: it must come from this machine; then its body is read. */
export function attendControl(app: App): void {
  app.addHook('onRequest', async (request) => guardControl(request));
  app.addHook('preValidation', async (request) => {
    request.body = parseBody(request.body, request.headers['content-type']);
  });
}

/** A request to the interface while the service handles it. */
interface Visit {
  /** Order of arrival. */
  seq: number;
  /** By the service's clock. */
  receivedAt: number;
  /** The received text, once read; cut if there was no valid token. */
  body: string | null;
  /** True once a document was issued for it. */
  hasEmitted: boolean;
  /** Records the request in the ledger. Runs within the commit of its effect. */
  keep: () => void;
  /** Faults that hit the request. */
  faults: readonly RequestFault[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for control requests, which are not recorded and which no fault hits. */
    visit: Visit | null;
  }
}

const CONTROL = '/_control';
const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Judges by the matched route, so that another spelling of a path cannot bypass the checks. */
function isControl(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? pathOf(request.url);
  return path === CONTROL || path.startsWith(`${CONTROL}/`);
}

/**
 * Refuses control requests from outside this machine: by their connection, by their Host header (DNS
 * rebinding), or by the origin of the page that sends a write.
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
