import {
  fastify,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Refusal, refuseUnreadable } from '../envelope.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** More than an invoice of a thousand items; a larger body is refused unread. */
const BODY_LIMIT = 1024 * 1024;

/**
 * An application that answers in the service's envelope whatever happens, and leaves bodies as the text
 * that arrived until `parseBody`, so that the ledger can keep it and faults come before it is read.
 */
export function createApp(parts: { httpDate: () => string; report: (error: Error) => void }): App {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
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
    sendError(new Refusal(404, `El servicio no tiene ${request.method} ${pathOf(request.url)}.`), reply),
  );

  function sendError(error: FastifyError | Refusal, reply: FastifyReply): FastifyReply {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) parts.report(error);
    return reply.header('date', parts.httpDate()).status(refusal.status).send(refusal.envelope());
  }

  return app;
}

const MESSAGES: ReadonlyMap<number, string> = new Map([
  [400, 'El pedido no es válido.'],
  [413, 'El pedido es demasiado grande.'],
  [414, 'La dirección es demasiado larga.'],
  [415, 'El pedido tiene que ser JSON (Content-Type: application/json).'],
]);

/** The framework's own errors say in English what the client did wrong; what is ours is a fault of the service. */
function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refusal(500, 'Falla interna del servicio de entrenamiento.');
  return new Refusal(status, MESSAGES.get(status) ?? 'El pedido no es válido.');
}

/** Turns the text that arrived into what it says; no text is no body. Refuses what is not JSON. */
export function parseBody(body: unknown, contentType: string | undefined): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  if (contentType === undefined || !/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Refusal(415, MESSAGES.get(415) ?? '');
  }
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'El pedido no es JSON válido.');
  }
}

/** Without the query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
