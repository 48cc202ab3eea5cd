import { z } from 'zod';
import { isNameless } from '../../../shared/domain/sale/nameless-limit.ts';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import type { ReceiptFacts } from '../../../shared/domain/paper/receipt/receipt.ts';
import { streetAndNumber } from '../../../shared/domain/paper/receipt/receipt-parties.ts';
import { paidParts } from '../../../shared/domain/cash/document-money.ts';
import type { Company } from '../../../shared/wire/auth.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { ciudadSchema, unidadMedidaSchema } from '../../../shared/wire/lookups.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { ReceiptsParts } from './parts.ts';

/**
 * Gathers the facts for the receipt of a document; unknown ones are left out, never invented. Throws
 * CouldNotError for a document that has no receipt.
 */
export function readReceiptFacts(sources: ReceiptsParts, document: DocumentRecord): ReceiptFacts {
  const { lookups, tenders, discounts, settings, till } = sources;
  assertPrintable(document);
  const sale = invoiceRequestSchema.parse(JSON.parse(document.body));
  const city = ciudadSchema.safeParse(lookups.find('ciudad', sale.cliente.ciudad_id)).data;
  const cash = tenders.find(document.id);
  const { receiptFooter, finalConsumer } = settings.read();
  return {
    ...readStampFacts(sources, document),
    footer: receiptFooter,
    soldAt: document.soldAt,
    sale,
    ...(cash === null ? {} : { cash }),
    payments: paidParts(till.ofDocument(document.id), sale.venta.condicion_venta === 1),
    discounts: discounts.list(document.id),
    unitNames: unitNames(lookups, sale),
    ...(city === undefined ? {} : { clientCity: city.nombre }),
    isNameless: isNameless(sale.cliente, finalConsumer),
    issue: issueOf(document),
  };
}

/** Facts on all papers of this counter; the issuer's texts in the shop's settings override the service's. */
export function readStampFacts(
  sources: ReceiptsParts,
  document: DocumentRecord,
): Pick<ReceiptFacts, 'localNumber' | 'training' | 'issuer' | 'timbradoStart'> {
  const { store, companies, settings } = sources;
  const { mode, ruc } = store.identity;
  const company = ruc === null ? null : companies.find(ruc);
  const { issuerActivity, issuerLegalName } = settings.read();
  const start = timbradoStart(sources, {
    numero_timbrado: document.numeroTimbrado,
    numero_establecimiento: document.numeroEstablecimiento,
    punto_expedicion: document.puntoExpedicion,
  });
  return {
    localNumber: document.localNumber,
    training: mode === 'training',
    issuer: {
      ...(ruc === null ? {} : { ruc }),
      ...issuerOf(company, document.numeroEstablecimiento),
      ...(issuerActivity === '' ? {} : { actividad: issuerActivity }),
      ...(issuerLegalName === '' ? {} : { nombre: issuerLegalName }),
    },
    ...(start === undefined ? {} : { timbradoStart: start }),
  };
}

function assertPrintable({ state, localNumber, numeroDocumento }: DocumentRecord): void {
  if (state === 'discarded') {
    throw new CouldNotError(say('documents.saleDiscarded', { sale: localNumber }));
  }
  // A provisional receipt promises an invoice, which this sale will not get as it is.
  if (state === 'refused') {
    throw new CouldNotError(say('documents.saleRefused', { sale: localNumber }));
  }
  if (state === 'issued-unidentified') {
    throw new CouldNotError(say('documents.invoiceWithoutCdc', { invoice: numeroDocumento ?? localNumber }));
  }
}

function unitNames(lookups: ReceiptsParts['lookups'], sale: ReceiptFacts['sale']): Record<string, string> {
  const items = [...(sale.items.mercaderias ?? []), ...(sale.items.servicios ?? [])];
  const names: Record<string, string> = {};
  for (const id of new Set(items.map((item) => item.unidad_medida_venta_id))) {
    const unit = unidadMedidaSchema.safeParse(lookups.find('unidad-medida', id)).data;
    if (unit !== undefined) names[id] = unit.representacion ?? unit.descripcion;
  }
  return names;
}

export function issuerOf(company: Company | null, establishmentNumber: string): ReceiptFacts['issuer'] {
  if (company === null) return {};
  const establishment = company.establecimientos.find(
    ({ numero_establecimiento }) => numero_establecimiento?.padStart(3, '0') === establishmentNumber,
  );
  return withoutUndefined({
    nombre: company.nombre,
    nombreFantasia: company.nombre_fantasia,
    direccion: streetAndNumber(establishment?.direccion, establishment?.numero_casa),
    ciudad: establishment?.ciudad?.nombre,
    telefono: establishment?.whatsapp,
  });
}

export function issueOf(document: DocumentRecord): ReceiptFacts['issue'] {
  const { cdc, numeroDocumento, emittedAt } = document;
  if (cdc === null || numeroDocumento === null || emittedAt === null) return null;
  return {
    numeroTimbrado: document.numeroTimbrado,
    numeroDocumento,
    ...(document.serie === null ? {} : { serie: document.serie }),
    cdc,
    qr: document.qr ?? '',
    emittedAt,
    estado: document.estado ?? 'Pendiente',
    ...(document.cancelledAt === null ? {} : { cancelledAt: document.cancelledAt }),
  };
}

function withoutUndefined<T extends Record<string, string | undefined>>(
  record: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}

/**
 * First day of a point's timbrado: from the service's record if it has the field, which the interface does
 * not promise, else the shop's setting. Undefined if neither has it.
 */
export function timbradoStart(
  { lookups, settings }: Pick<ReceiptsParts, 'lookups' | 'settings'>,
  { numero_timbrado, numero_establecimiento, punto_expedicion }: IssuingPoint,
): string | undefined {
  const key = [numero_timbrado, numero_establecimiento, punto_expedicion].join('/');
  const listed = z.looseObject({ fecha_inicio: z.string() }).safeParse(lookups.find('timbrado', key)).data;
  const own = settings.read().timbradoStarts.find(({ numeroTimbrado }) => numeroTimbrado === numero_timbrado);
  return listed?.fecha_inicio ?? own?.start;
}
