import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { refusalEnvelope } from '../envelope.ts';
import type { RequestFault } from './fault.ts';

/** What a request's faults may do with it before it is processed: nothing, close the connection, or answer. */
export type Interception = 'none' | 'drop' | 'answer';

/** Lets the first fault that comes before processing have the request; 'answer' has sent one. */
export function intercept(faults: readonly RequestFault[], reply: FastifyReply): Interception {
  for (const fault of faults) {
    switch (fault.kind) {
      case 'drop-before-processing':
        return 'drop';
      case 'status':
        answerStatus(fault, reply);
        return 'answer';
      case 'html':
        reply.status(200).type('text/html; charset=utf-8').send(PORTAL_PAGE);
        return 'answer';
      case 'drop-after-processing':
      case 'delay':
        break;
    }
  }
  return 'none';
}

/** What is left of an answer that is ready: false if the connection is to be closed instead. */
export function letsAnswerThrough(faults: readonly RequestFault[]): boolean {
  return faults.every(({ kind }) => kind !== 'drop-after-processing');
}

/** Waits as long as the delays of a request's faults together, or until the service stops. */
export async function holdBack(faults: readonly RequestFault[], stopping: AbortSignal): Promise<void> {
  const delayMs = faults.reduce((sum, fault) => (fault.kind === 'delay' ? sum + fault.delayMs : sum), 0);
  if (delayMs === 0) return;
  try {
    await sleep(delayMs, undefined, { signal: stopping });
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
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
  reply.status(status);
  if (!envelope) {
    reply.type('text/plain; charset=utf-8').send(`${status}\n`);
    return;
  }
  reply.send(
    refusalEnvelope(status, MESSAGES.get(status) ?? 'El servicio no puede atender el pedido ahora.'),
  );
}

const PORTAL_PAGE = `<!DOCTYPE html>
<html lang="es">
<head><meta charset="utf-8"><title>Acceso a internet</title></head>
<body><h1>Acceso a internet</h1><p>Inicie sesión en la red para continuar.</p></body>
</html>
`;
