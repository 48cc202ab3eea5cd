import type { FastifyReply } from 'fastify';
import { refusalEnvelope } from '../envelope.ts';
import type { RequestFault } from './fault.ts';

/** Effect of a request's faults before processing. `answer`: an answer was sent. */
export type Interception = 'none' | 'reset' | 'silence' | 'answer';

/** Applies the first of the faults that act before processing. */
export function intercept(faults: readonly RequestFault[], url: string, reply: FastifyReply): Interception {
  for (const fault of faults) {
    if (fault.kind === 'reset-before-processing') return 'reset';
    if (fault.kind === 'never-answer') return 'silence';
    if (fault.kind === 'status') {
      answerStatus(fault, reply);
      return 'answer';
    }
    if (fault.kind === 'html') {
      reply.status(200).type('text/html; charset=utf-8').send(PORTAL_PAGE);
      return 'answer';
    }
    if (fault.kind === 'redirect') {
      reply.redirect(fault.location ?? url, fault.status);
      return 'answer';
    }
  }
  return 'none';
}

/** Answers a status without an envelope, as a gateway between client and service would. */
export function answerBareStatus(status: number, reply: FastifyReply): void {
  reply.status(status).type('text/plain; charset=utf-8').send(`${status}\n`);
}

const MESSAGES: ReadonlyMap<number, string> = new Map([
  [400, 'El pedido no es válido.'],
  [401, 'El token de acceso no es válido: inicie sesión con un código.'],
  [403, 'El token de acceso no permite esta operación.'],
  [408, 'El pedido tardó demasiado en llegar.'],
  [429, 'Hay demasiados pedidos. Espere un momento.'],
]);

function answerStatus(fault: Extract<RequestFault, { kind: 'status' }>, reply: FastifyReply): void {
  const { status, envelope, retryAfterMs } = fault;
  if (status === 429) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  if (!envelope) {
    answerBareStatus(status, reply);
    return;
  }
  const mensaje = MESSAGES.get(status) ?? 'El servicio no puede atender el pedido ahora.';
  const campo = status === 401 || status === 403 ? 'x-api-key' : 'body';
  reply.status(status).send(refusalEnvelope(status, mensaje, { campos: [{ campo, mensaje }] }));
}

const PORTAL_PAGE = `<!DOCTYPE html>
<html lang="es">
<head><meta charset="utf-8"><title>Acceso a internet</title></head>
<body><h1>Acceso a internet</h1><p>Inicie sesión en la red para continuar.</p></body>
</html>
`;
