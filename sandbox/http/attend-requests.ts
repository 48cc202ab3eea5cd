import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireToken } from '../auth/require-token.ts';
import { holdBack, intercept, letsAnswerThrough } from '../faults/apply-faults.ts';
import type { RequestFault } from '../faults/fault.ts';
import type { SeenRequest } from '../ledger/request-repository.ts';
import type { TrainingService } from '../training-service.ts';
import { type App, parseBody, pathOf } from './create-app.ts';

/** A request on its way through the service. */
interface Visit {
  seq: number;
  receivedAt: number;
  /** The text that arrived, once it is read. */
  body: string | null;
  faults: RequestFault[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for control requests, which nothing is kept of and no fault touches. */
    visit: Visit | null;
  }
}

const CONTROL_PREFIX = '/_control/';
/** Login calls are made without a token (interface, authentication 4). */
const OPEN_PREFIX = '/auth/';

/**
 * What happens to every request of the interface, in this order: it gets its place in the ledger, its faults,
 * its token looked at, its body read; then its answer is recorded before it is written.
 */
export function attendRequests(app: App, service: TrainingService): void {
  const { ledger, clock, faults, port } = service;
  let lastSeq = ledger.requests.last().seq;

  const record = (request: FastifyRequest, visit: Visit, end: Pick<SeenRequest, 'outcome' | 'status'>) =>
    ledger.commit(() =>
      ledger.requests.insert({
        seq: visit.seq,
        receivedAt: visit.receivedAt,
        method: request.method,
        path: request.url,
        body: visit.body,
        faults: visit.faults.map(({ kind }) => kind),
        ...end,
      }),
    );

  app.decorateRequest('visit', null);

  app.addHook('onRequest', async (request) => {
    const path = pathOf(request.url);
    if (path.startsWith(CONTROL_PREFIX)) return;
    lastSeq += 1;
    request.visit = {
      seq: lastSeq,
      receivedAt: clock.now(),
      body: null,
      faults: faults.fall(request.method, path),
    };
  });

  app.addHook('preValidation', async (request, reply) => {
    const { visit } = request;
    if (visit !== null) {
      visit.body = typeof request.body === 'string' ? request.body : null;
      const interception = intercept(visit.faults, reply);
      if (interception === 'answer') return reply;
      if (interception === 'drop') {
        await record(request, visit, { outcome: 'dropped-before-processing', status: null });
        return drop(request, reply);
      }
      if (!pathOf(request.url).startsWith(OPEN_PREFIX)) {
        requireToken(request.headers['x-api-key'], service.tokenSecret, clock.now());
      }
    }
    request.body = parseBody(request.body, request.headers['content-type']);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { visit } = request;
    if (visit !== null) {
      const goesOut = letsAnswerThrough(visit.faults);
      await record(
        request,
        visit,
        goesOut
          ? { outcome: 'answered', status: reply.statusCode }
          : { outcome: 'dropped-after-processing', status: null },
      );
      await holdBack(visit.faults, service.stopping);
      if (!goesOut) request.raw.socket.destroy();
    }
    reply.header('date', clock.httpDate());
    if (!port.isOpen) reply.header('connection', 'close');
    return payload;
  });
}

/** What happens to every request of the control port: its body is read. */
export function attendControl(app: App): void {
  app.addHook('preValidation', async (request) => {
    request.body = parseBody(request.body, request.headers['content-type']);
  });
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
