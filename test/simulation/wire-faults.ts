import { DAY_MS, HOUR_MS } from '../../shared/domain/dates.ts';
import type { ConnectPhase, NetworkResult, ReceivedAnswer } from '../../main/kernel/ports/network.ts';
import { cancellationEvent } from '../support/cancellation-answers.ts';
import { failure, makeCdc, success } from '../support/service-answers.ts';
import type { NetworkFault } from './fault-kinds.ts';
import { answerOf, dateHeader } from './model-service.ts';

/** Data of the moment that faults use. */
export interface Moment {
  trueAt: number;
  /** Control code of another document of the service; null while there is none. */
  otherCdc: string | null;
}

/** The point a request reaches, and the answer its sender receives. `own` is the service's own answer. */
export type Encounter =
  | { reach: 'unsent'; phase: ConnectPhase; reason: string; tookMs: number }
  | { reach: 'lost'; tell: (moment: Moment) => NetworkResult }
  | { reach: 'done'; isSlow?: true; tell: (own: ReceivedAnswer, moment: Moment) => NetworkResult }
  /** Processed after its sender has given up. */
  | { reach: 'late'; tell: () => NetworkResult };

const unsent = (phase: ConnectPhase, reason: string, tookMs = 40): Encounter => {
  return { reach: 'unsent', phase, reason, tookMs };
};
const noAnswer = (reason: string): NetworkResult => ({ kind: 'no-answer', reason });
const answered = (answer: ReceivedAnswer): NetworkResult => ({ kind: 'answered', answer });
const cut = (answer: ReceivedAnswer): NetworkResult => {
  const body = answer.body.slice(0, Math.floor(answer.body.length / 2));
  return { kind: 'broken-answer', reason: 'ECONNRESET', answer: { ...answer, body } };
};

/** An answer without the service's processing: from another server, or from the service doing nothing. */
const instead = (
  status: number,
  body: unknown,
  headers: (moment: Moment) => Record<string, string> = ({ trueAt }) => dateHeader(trueAt),
): Encounter => {
  return { reach: 'lost', tell: (moment) => answered(answerOf(status, body, headers(moment))) };
};
/** Processed, but the answer does not say so. */
const despite = (status: number, body: unknown): Encounter => {
  return { reach: 'done', tell: (own) => answered({ ...own, status, body: textOf(body) }) };
};
const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

const HTML = '<html><body>Bienvenido a la red del hotel</body></html>';
const afterSeconds = ({ trueAt }: Moment): Record<string, string> => {
  return { ...dateHeader(trueAt), 'retry-after': '20' };
};
const afterDate = ({ trueAt }: Moment): Record<string, string> => {
  return { ...dateHeader(trueAt), 'retry-after': new Date(trueAt + 45_000).toUTCString() };
};

/** The service's data with another control code, or none. */
const withCdc = (change: (cdc: string, moment: Moment) => string | undefined): Encounter => {
  return {
    reach: 'done',
    tell(own, moment) {
      const envelope = JSON.parse(own.body) as { data?: Record<string, unknown> };
      const cdc = change(String(envelope.data?.['cdc']), moment);
      return answered({ ...own, body: JSON.stringify({ ...envelope, data: { ...envelope.data, cdc } }) });
    },
  };
};
const withEstado = (estado: string): Encounter => {
  return {
    reach: 'done',
    tell(own) {
      const envelope = JSON.parse(own.body) as { data?: Record<string, unknown> };
      const data = {
        ...envelope.data,
        estado_etax: { estado, mensaje: 'Recibido.' },
        estado,
        mensaje: 'Según la SET.',
      };
      return answered({ ...own, body: JSON.stringify({ ...envelope, data }) });
    },
  };
};
const withHeaders = (headers: Record<string, string>): Encounter => {
  return { reach: 'done', tell: (own) => answered({ ...own, headers }) };
};
/** An answer from a service node with a wrong clock. */
const withDate = (wrongByMs: number): Encounter => {
  return {
    reach: 'done',
    tell: (own, { trueAt }) => answered({ ...own, headers: dateHeader(trueAt + wrongByMs) }),
  };
};

export const ENCOUNTERS: Readonly<Record<NetworkFault, Encounter>> = {
  'lookup-failed': unsent('lookup', 'ENOTFOUND'),
  'connection-refused': unsent('connect', 'ECONNREFUSED'),
  'connection-timed-out': unsent('connect', 'ETIMEDOUT', 10_000),
  'proxy-refused': unsent('proxy', '407'),
  'tls-failed': unsent('tls', 'EPROTO'),
  'certificate-expired': unsent('tls', 'CERT_HAS_EXPIRED'),
  'request-lost': { reach: 'lost', tell: () => noAnswer('ECONNRESET') },
  'answer-lost': { reach: 'done', tell: () => noAnswer('ECONNRESET') },
  'answer-late': { reach: 'late', tell: () => noAnswer('ETIMEDOUT') },
  'answer-cut': { reach: 'done', tell: (own) => cut(own) },
  'error-cut': { reach: 'lost', tell: ({ trueAt }) => cut(answerOf(502, HTML, dateHeader(trueAt))) },
  'not-http': { reach: 'done', tell: () => noAnswer('HPE_INVALID_CONSTANT') },
  'slow-answer': { reach: 'done', isSlow: true, tell: (own) => answered(own) },
  'captive-portal': instead(200, HTML),
  'middlebox-404': instead(404, { error: 'host not found' }),
  'middlebox-401': instead(401, HTML),
  redirect: instead(302, '', ({ trueAt }) => ({ ...dateHeader(trueAt), location: 'http://hotel.example/' })),
  'gateway-502': instead(502, HTML),
  'gateway-504-committed': despite(504, HTML),
  'error-500': instead(500, failure('500', 'Error interno.')),
  'error-500-committed': despite(500, failure('500', 'Error interno.')),
  'unavailable-503': instead(503, failure('503', 'En mantenimiento.'), afterSeconds),
  'too-slow-408': instead(408, failure('408', 'Tiempo agotado.')),
  'too-slow-408-committed': despite(408, failure('408', 'Tiempo agotado.')),
  'slow-down-seconds': instead(429, failure('429', 'Demasiados pedidos.'), afterSeconds),
  'slow-down-date': instead(429, failure('429', 'Demasiados pedidos.'), afterDate),
  'slow-down-in-codigo': instead(200, failure('429', 'Demasiados pedidos.')),
  'slow-down-without-envelope': instead(429, HTML),
  'login-401': instead(401, failure('401', 'El token venció.')),
  'login-403-in-codigo': instead(200, failure('403', 'El token no sirve.')),
  'date-missing': withHeaders({}),
  'date-garbled': withHeaders({ date: 'ayer' }),
  'date-hours-ahead': withDate(3 * HOUR_MS),
  'date-days-ahead': withDate(10 * DAY_MS),
  'date-hours-behind': withDate(-3 * HOUR_MS),
  'date-years-behind': withDate(-56 * 365 * DAY_MS),
  'cdc-missing': withCdc(() => undefined),
  'cdc-misread': withCdc((cdc) => cdc.slice(0, 43) + String((Number(cdc[43]) + 1) % 10)),
  'cdc-of-another-document': withCdc((cdc, { otherCdc }) => otherCdc ?? cdc),
  'cdc-of-another-company': withCdc((cdc) => {
    return makeCdc({ ruc: '80000001-0', point: cdc.slice(14, 17), number: Number(cdc.slice(17, 24)) });
  }),
  'cdc-of-another-point': withCdc((cdc) => makeCdc({ point: '009', number: Number(cdc.slice(17, 24)) })),
  'refused-4xx': instead(422, failure('422', 'El timbrado no está vigente.')),
  'refused-2xx': instead(200, failure('110', 'El cliente no es válido.')),
  'refused-with-cdc': {
    reach: 'done',
    tell(own) {
      const cdc = /\d{44}/.exec(own.body)?.[0] ?? '';
      return answered({ ...own, status: 422, body: JSON.stringify(failure('422', `Ya existe: ${cdc}.`)) });
    },
  },
  'approved-at-once': withEstado('Aprobado'),
  'rejected-at-once': withEstado('Rechazado'),
  'status-unknown': instead(404, failure('404', 'El CDC no existe.')),
  'status-new-word': withEstado('En revisión manual'),
  'status-as-error': {
    reach: 'done',
    tell(own) {
      const envelope = JSON.parse(own.body) as { data?: unknown };
      const body = JSON.stringify(failure('200', 'Consulta.', { error: envelope.data }));
      return answered({ ...own, body });
    },
  },
  'cart-missing': {
    reach: 'done',
    tell(own) {
      const envelope = JSON.parse(own.body) as { data?: Record<string, unknown> };
      const data = { ...envelope.data, carrito_id: undefined };
      return answered({ ...own, body: JSON.stringify({ ...envelope, data }) });
    },
  },
  'items-missing': instead(404, failure('404', 'El carrito no existe.')),
  'items-unreadable': instead(200, success([{ cantidad_disponible: 'dos' }])),
  'status-turned': withEstado('Rechazado'),
  'cancellation-refused': instead(
    200,
    success(cancellationEvent({ estado: 'Rechazado', codigo: '4001', mensaje: 'No se puede.' })),
  ),
  'cancellation-unclear': {
    reach: 'done',
    tell: (own) => answered({ ...own, body: JSON.stringify(success({})) }),
  },
};
