import { TLSSocket } from 'node:tls';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Refusal, refuseFields, refuseUnreadable } from '../envelope.ts';
import { hostInUrl, isWildcard } from './loopback.ts';
import type { ServicePort } from './service-port.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Larger than an invoice of a thousand items; a larger body is refused unread. */
const BODY_LIMIT = 1024 * 1024;
/** Node's limit for a request's head: the parameters' schemas set the real limits. */
const PARAMETER_LIMIT = 16 * 1024;

/**
 * An application that always answers in the service's envelope, and keeps bodies as text until `parseBody`,
 * so that the ledger can record them and faults act before parsing.
 */
export function createApp(parts: { httpDate: () => string; report: (error: Error) => void }): App {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    frameworkErrors: (error, _request, reply) => {
      sendError(error, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setValidatorCompiler(({ schema }) => (data) => {
    const parsed = (schema as z.ZodType).safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: refuseUnreadable(parsed.error) };
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendError(error, reply));
  app.setNotFoundHandler((request, reply) =>
    sendError(refuse(404, `El servicio no tiene ${request.method} ${pathOf(request.url)}`, 'ruta'), reply),
  );

  function sendError(error: FastifyError | Refusal, reply: FastifyReply): FastifyReply {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) parts.report(error);
    return reply.header('date', parts.httpDate()).status(refusal.status).send(refusal.envelope());
  }

  return app;
}

/** Spanish texts for the framework's own errors, which are in English. */
const REFUSALS: ReadonlyMap<number, { mensaje: string; campo: string }> = new Map([
  [413, { mensaje: 'El pedido es demasiado grande', campo: '' }],
  [415, { mensaje: 'El pedido tiene que ser JSON (Content-Type: application/json)', campo: 'content-type' }],
]);

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 500) return refuse(500, 'Falla interna del servicio de entrenamiento', '');
  return refuseByStatus(status);
}

function refuseByStatus(status: number): Refusal {
  const { mensaje, campo } = REFUSALS.get(status) ?? { mensaje: 'El pedido no es válido', campo: '' };
  return refuse(status, mensaje, campo);
}

/** `campo` is empty for the whole body. */
function refuse(status: number, message: string, campo: string): Refusal {
  return refuseFields([{ path: campo, message }], status);
}

/** Parses the received text; an empty one is no body. Refuses anything but JSON. */
export function parseBody(body: unknown, contentType: string | undefined): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  if (contentType === undefined || !/^application\/json\s*(;|$)/i.test(contentType)) {
    throw refuseByStatus(415);
  }
  try {
    return JSON.parse(body);
  } catch {
    throw refuse(400, 'El pedido no es JSON válido', '');
  }
}

/** The path without the query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/**
 * `http(s)://host:port` of the interface as this request's client reached it: its scheme and, if the service
 * listens on several addresses, the one it connected to. Uses nothing the client states.
 */
export function baseUrl(request: Pick<FastifyRequest, 'raw'>, port: ServicePort): string {
  const { socket } = request.raw;
  const scheme = socket instanceof TLSSocket ? 'https' : 'http';
  // A closed connection, as of a request processed late, no longer has an address.
  if (!isWildcard(port.host) || socket.localAddress === undefined) {
    return port.url.replace(/^http/, scheme);
  }
  return `${scheme}://${hostInUrl(socket.localAddress)}:${port.number}`;
}
