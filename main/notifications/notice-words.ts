import { formatDateTime, HOUR_MS } from '../../shared/domain/dates.ts';
import { ATTENTION_KINDS, type AttentionKind } from '../../shared/domain/attention-kinds.ts';
import type { Alert } from '../../shared/contract/attention.ts';
import type { AttentionReason } from '../../shared/contract/attention-reasons.ts';
import { say } from '../../shared/language/say.ts';
import type { DocumentRecord } from '../outbox/document-record.ts';
import type { Notice } from './notice.ts';

/** A document the desktop is to tell of, and the most pressing of what is new about it. */
export interface News {
  document: Pick<DocumentRecord, 'id' | 'kind' | 'localNumber' | 'numeroDocumento'>;
  reason: AttentionReason;
}

export function loginNotice(): Notice {
  return {
    title: say`Hay que iniciar sesión`,
    body: say`Se puede seguir vendiendo: las ventas quedan guardadas y salen cuando alguien inicie sesión.`,
    leadsTo: { kind: 'window' },
  };
}

/** Of what is of no one document; what there is to do is where it leads. */
export function alertNotice(kind: Alert['kind']): Notice {
  return { ...ALERTS[kind](), leadsTo: { kind: 'attention' } };
}

const ALERTS: Readonly<Record<Alert['kind'], () => Pick<Notice, 'title' | 'body'>>> = {
  'timbrado-lot': () => ({
    title: say`Cambió un timbrado y hay ventas que esperan con él`,
    body: say`Decida si salen así o con otro timbrado. Ninguna se cambia sola.`,
  }),
  'unclaimed-numbers': () => ({
    title: say`Salió un número que no es de ninguna venta de aquí`,
    body: say`Búsquelo en el portal y anote qué es: puede ser una factura repetida.`,
  }),
  'month-end': () => ({
    title: say`Fin de mes con facturas sin emitir`,
    body: say`Lo que se emita el mes que viene es IVA de ese mes. Vea cuántas son y qué hacer.`,
  }),
  'old-queue': () => ({
    title: say`Hay ventas que esperan hace más de un día`,
    body: say`Están guardadas y no se pierden. Vea qué las detiene.`,
  }),
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
    return count === 0 ? [] : [(count === 1 ? ONE : MANY)[kind](count)];
  });
  const [only = ''] = counted;
  const words =
    counted.length === 1
      ? { title: only, body: say`Toque para ver qué hacer con cada una.` }
      : { title: say`${news.length} documentos necesitan atención`, body: `${counted.join(', ')}.` };
  return { ...words, leadsTo: { kind: 'attention' } };
}

function wordsOfOne({ document, reason }: News, now: number): Pick<Notice, 'title' | 'body'> {
  const name = nameOf(document);
  switch (reason.kind) {
    case 'closing': {
      const hours = Math.max(1, Math.ceil((reason.until - now) / HOUR_MS));
      const until = formatDateTime(reason.until).slice(0, 16);
      const why =
        reason.waitsFor === 'service'
          ? say`La anulación todavía no llegó al servicio: revise la conexión.`
          : say`Todavía no se sabe si se emitió: resuelva esa duda.`;
      const title =
        hours === 1
          ? say`Queda menos de 1 hora para anular ${name}`
          : say`Quedan menos de ${hours} horas para anular ${name}`;
      return { title, body: say`El plazo cierra el ${until}. ${why}` };
    }
    case 'cancellation-failed':
      return { title: FAILED[reason.end](name), body: reason.message ?? say`Vea qué queda por hacer.` };
    case 'contradicted':
      return {
        title: say`El servicio contestó otra cosa sobre ${name}`,
        body: say`Vea qué dice y qué conviene hacer.`,
      };
    case 'duplicate':
      return {
        title: say`Puede estar dos veces: ${name}`,
        body: say`Búsquela en el portal; si está dos veces, anule una.`,
      };
    case 'doubt':
      return {
        title: say`No se sabe si se emitió ${name}`,
        body: say`Nadie la vuelve a enviar hasta que usted diga qué pasó con ella.`,
      };
    case 'rejected':
      return { title: say`La DNIT rechazó ${name}`, body: reason.message ?? say`No tiene validez.` };
    case 'refused':
      return { title: say`El servicio no aceptó ${name}`, body: reason.message };
    case 'held-note':
      return { title: say`No puede salir ${name}`, body: reason.obstacle };
  }
}

const FAILED: Readonly<
  Record<Extract<AttentionReason, { kind: 'cancellation-failed' }>['end'], (name: string) => string>
> = {
  refused: (name) => say`El servicio no aceptó anular ${name}`,
  expired: (name) => say`Se pasó el plazo para anular ${name}`,
  portal: (name) => say`Hay que anular en el portal ${name}`,
};

/** `la factura 001-001-0000123`; before it has that number, `la venta C1-000123`. */
function nameOf({ kind, localNumber, numeroDocumento }: News['document']): string {
  if (kind === 'dispatch-note') return say`la nota de remisión ${numeroDocumento ?? localNumber}`;
  return numeroDocumento === null ? say`la venta ${localNumber}` : say`la factura ${numeroDocumento}`;
}

const ONE: Readonly<Record<AttentionKind, () => string>> = {
  closing: () => say`1 anulación cerca de su plazo`,
  'cancellation-failed': () => say`1 anulación que no se hizo`,
  contradicted: () => say`1 documento con otra respuesta del servicio`,
  duplicate: () => say`1 posible duplicado`,
  doubt: () => say`1 documento en duda`,
  rejected: () => say`1 documento rechazado`,
  refused: () => say`1 venta no aceptada`,
  'held-note': () => say`1 nota de remisión detenida`,
};

const MANY: Readonly<Record<AttentionKind, (count: number) => string>> = {
  closing: (count) => say`${count} anulaciones cerca de su plazo`,
  'cancellation-failed': (count) => say`${count} anulaciones que no se hicieron`,
  contradicted: (count) => say`${count} documentos con otra respuesta del servicio`,
  duplicate: (count) => say`${count} posibles duplicados`,
  doubt: (count) => say`${count} documentos en duda`,
  rejected: (count) => say`${count} documentos rechazados`,
  refused: (count) => say`${count} ventas no aceptadas`,
  'held-note': (count) => say`${count} notas de remisión detenidas`,
};
