import type { ShareOffer } from '../../../../shared/contract/share.ts';
import { isNameless } from '../../../../shared/domain/sale/nameless-limit.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { shareChance, shareWords } from '../../../../shared/domain/paper/share.ts';
import { clienteSchema } from '../../../../shared/wire/cliente.ts';
import { emailSchema, phoneSchema } from '../../../../shared/wire/primitives.ts';
import { CouldNotError, InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import type { DocumentRecord } from '../../../sending/document-record.ts';
import type { ReceiptsParts } from '../parts.ts';
import { issuerOf } from '../read-receipt-facts.ts';
import { readOutsideAddress } from './outside-address.ts';

const REFUSALS = {
  'not-issued': () => say('documents.notShareableYet'),
  rejected: () => say('documents.rejectedNotShared'),
  never: () => say('documents.noReceiptToShare'),
} as const;

/**
 * Message for the customer. Throws InputError for an unknown id, CouldNotError for one that cannot be shared.
 */
export function readShareOffer(parts: ReceiptsParts, id: string): ShareOffer {
  const document = parts.documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  const chance = shareChance(document);
  const { kind, cdc, numeroDocumento, emittedAt } = document;
  if (chance !== 'yes' || cdc === null || numeroDocumento === null) {
    throw new CouldNotError(REFUSALS[chance === 'yes' ? 'never' : chance]());
  }
  const link = document.qr === null || document.qr === '' ? null : document.qr;
  const { ruc, mode } = parts.store.identity;
  const issuer = issuerOf(ruc === null ? null : parts.companies.find(ruc), document.numeroEstablecimiento);
  const total = formatMoney(document.total, document.currency);
  return {
    ...shareWords({
      kind,
      shop: issuer.nombreFantasia ?? issuer.nombre ?? null,
      numeroDocumento,
      emittedAt: emittedAt ?? document.soldAt,
      total: kind === 'invoice' ? total : null,
      cdc,
      link,
      isCancelled: document.state === 'cancelled',
      isTraining: mode === 'training',
    }),
    link,
    isPageOpenable: link !== null && readOutsideAddress(link) !== null,
    ...reachOf(parts, document),
  };
}

const NO_REACH = { whatsapp: null, email: null };

/**
 * The client's phone number and e-mail in the sale, where usable; none for a buyer without a name, whose sale
 * has the shop's own.
 */
function reachOf(
  { documents, notes, settings }: ReceiptsParts,
  document: DocumentRecord,
): Pick<ShareOffer, 'whatsapp' | 'email'> {
  const invoiceId = notes.find(document.id)?.invoiceId;
  const sale = invoiceId === undefined ? document : documents.find(invoiceId);
  const body: unknown = JSON.parse(sale?.body ?? '{}');
  const cliente = body !== null && typeof body === 'object' && 'cliente' in body ? body.cliente : null;
  const buyer = clienteSchema.pick({ tipo_documento: true, documento: true }).strip().safeParse(cliente).data;
  if (buyer !== undefined && isNameless(buyer, settings.read().finalConsumer)) return NO_REACH;
  const { whatsapp, email } =
    clienteSchema.pick({ whatsapp: true, email: true }).strip().safeParse(cliente).data ?? {};
  return {
    whatsapp: phoneSchema.safeParse(whatsapp).data ?? null,
    email: emailSchema.safeParse(email).data ?? null,
  };
}

type HandOver =
  | { event: 'document.printed'; details: { paper: 'provisional' | 'definitive' } }
  | { event: 'document.saved-pdf'; details: { file: string } }
  | {
      event: 'document.shared';
      details: { channel: 'whatsapp' | 'email' | 'link'; receiver: string | null };
    };

/** Throws InputError for an unknown id. */
export function noteHandOver(
  { store, clock, documents }: ReceiptsParts,
  id: string,
  { event, details }: HandOver,
  actor: string,
): void {
  if (documents.find(id) === null) throw new InputError(say('documents.notFound', { id }));
  store.commit(() => store.audit.append({ at: clock.now(), actor, event, subject: id, details }));
}
