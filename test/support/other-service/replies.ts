/** An answer of the service: `body` is sent as JSON. */
export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

const TRACE = { traza: { nodo: 'b', version: 3.2 }, avisos: [] };

/** Success with its text in `mensaje` and `codigo` as a number. */
export function accepted(data: unknown, status = 200): Reply {
  return {
    status,
    body: { success: true, codigo: status, mensaje: 'Listo', message: null, data, error: null, ...TRACE },
  };
}

/** Problems of a request, as a list in `error`. */
export function refusedFields(problems: readonly string[]): Reply {
  const error = problems.map((problem, index) => ({ orden: index + 1, detalle: problem }));
  const mensaje = `Solicitud con ${problems.length} error(es)`;
  return { status: 422, body: { success: false, codigo: '422', mensaje, message: null, data: null, error } };
}

/** A refusal with HTTP status 200, its text in `message`. */
export function refusedQuietly(codigo: number, message: string): Reply {
  return {
    status: 200,
    body: { success: false, codigo, message, mensaje: null, data: { cdc: null }, error: null, ...TRACE },
  };
}

/** Unknown path, or method not allowed. */
export function notThere(status: 404 | 405, message: string): Reply {
  return { status, body: { success: false, codigo: status, message, data: {}, error: [], ...TRACE } };
}

/** Missing or invalid token: HTTP 200 for a write, 403 for a read. */
export function tokenRefused(method: string): Reply {
  const text = 'La sesión no existe o terminó';
  return method === 'POST'
    ? { status: 200, body: { success: false, codigo: '401', mensaje: text } }
    : {
        status: 403,
        body: { success: false, codigo: 'SESION-3', message: text, mensaje: null, data: null, error: null },
      };
}
