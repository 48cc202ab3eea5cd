import { formatDateTime, HOUR_MS } from '../../shared/domain/dates.ts';
import { ATTENTION_KINDS, type AttentionKind } from '../../shared/domain/attention-kinds.ts';
import type { AttentionReason } from '../../shared/ipc/attention-reasons.ts';
import type { DocumentRecord } from '../outbox/document-repository.ts';
import type { Notice } from './notice.ts';

/** A document the desktop is to tell of, and the most pressing of what is new about it. */
export interface News {
  document: Pick<DocumentRecord, 'id' | 'kind' | 'localNumber' | 'numeroDocumento'>;
  reason: AttentionReason;
}

export const LOGIN_NOTICE: Notice = {
  title: 'Hay que iniciar sesión',
  body: 'Se puede seguir vendiendo: las ventas quedan guardadas y salen cuando alguien inicie sesión.',
  leadsTo: { kind: 'window' },
};

/**
 * All that is new at one moment, each document once, as one notice; null where nothing is. Only a document that is alone
 * is read, by `describe`: there may be thousands.
 */
export function noticeOf<M extends { kind: AttentionKind; documentId: string }>(
  news: readonly M[],
  describe: (matter: M) => News,
  now: number,
): Notice | null {
  const [first, ...others] = news;
  if (first === undefined) return null;
  if (others.length === 0) {
    return { ...wordsOfOne(describe(first), now), leadsTo: { kind: 'document', id: first.documentId } };
  }
  const counted = ATTENTION_KINDS.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [wordsOfMany(kind, count)];
  });
  const [only = ''] = counted;
  const words =
    counted.length === 1
      ? { title: only, body: 'Toque para ver qué hacer con cada una.' }
      : { title: `${news.length} documentos necesitan atención`, body: `${counted.join(', ')}.` };
  return { ...words, leadsTo: { kind: 'attention' } };
}

function wordsOfOne({ document, reason }: News, now: number): Pick<Notice, 'title' | 'body'> {
  const name = nameOf(document);
  switch (reason.kind) {
    case 'closing': {
      const hours = Math.max(1, Math.ceil((reason.until - now) / HOUR_MS));
      const left = hours === 1 ? 'Queda menos de 1 hora' : `Quedan menos de ${hours} horas`;
      const until = formatDateTime(reason.until).slice(0, 16);
      const why =
        reason.waitsFor === 'service'
          ? 'La anulación todavía no llegó al servicio: revise la conexión.'
          : 'Todavía no se sabe si se emitió: resuelva esa duda.';
      return { title: `${left} para anular ${name}`, body: `El plazo cierra el ${until}. ${why}` };
    }
    case 'cancellation-failed':
      return { title: FAILED[reason.end](name), body: reason.message ?? 'Vea qué queda por hacer.' };
    case 'contradicted':
      return {
        title: `El servicio contestó otra cosa sobre ${name}`,
        body: 'Vea qué dice y qué conviene hacer.',
      };
    case 'duplicate':
      return {
        title: `Puede estar dos veces: ${name}`,
        body: 'Búsquela en el portal; si está dos veces, anule una.',
      };
    case 'doubt':
      return {
        title: `No se sabe si se emitió ${name}`,
        body: 'Nadie la vuelve a enviar hasta que usted diga qué pasó con ella.',
      };
    case 'rejected':
      return { title: `La DNIT rechazó ${name}`, body: reason.message ?? 'No tiene validez.' };
    case 'refused':
      return { title: `El servicio no aceptó ${name}`, body: reason.message };
    case 'held-note':
      return { title: `No puede salir ${name}`, body: reason.obstacle };
  }
}

const FAILED: Readonly<
  Record<Extract<AttentionReason, { kind: 'cancellation-failed' }>['end'], (name: string) => string>
> = {
  refused: (name) => `El servicio no aceptó anular ${name}`,
  expired: (name) => `Se pasó el plazo para anular ${name}`,
  portal: (name) => `Hay que anular en el portal ${name}`,
};

/** `la factura 001-001-0000123`; before it has that number, `la venta C1-000123`. */
function nameOf({ kind, localNumber, numeroDocumento }: News['document']): string {
  if (kind === 'dispatch-note') return `la nota de remisión ${numeroDocumento ?? localNumber}`;
  return numeroDocumento === null ? `la venta ${localNumber}` : `la factura ${numeroDocumento}`;
}

const MANY: Readonly<Record<AttentionKind, readonly [one: string, many: string]>> = {
  closing: ['anulación cerca de su plazo', 'anulaciones cerca de su plazo'],
  'cancellation-failed': ['anulación que no se hizo', 'anulaciones que no se hicieron'],
  contradicted: ['documento con otra respuesta del servicio', 'documentos con otra respuesta del servicio'],
  duplicate: ['posible duplicado', 'posibles duplicados'],
  doubt: ['documento en duda', 'documentos en duda'],
  rejected: ['documento rechazado', 'documentos rechazados'],
  refused: ['venta no aceptada', 'ventas no aceptadas'],
  'held-note': ['nota de remisión detenida', 'notas de remisión detenidas'],
};

function wordsOfMany(kind: AttentionKind, count: number): string {
  const [one, many] = MANY[kind];
  return `${count} ${count === 1 ? one : many}`;
}
