import { createHash } from 'node:crypto';
import * as z from 'zod';
import { cancellationRequestSchema } from '../../shared/wire/cancellation.ts';
import { dispatchNoteRequestSchema } from '../../shared/wire/dispatch-note.ts';
import { freeTrialRequestSchema } from '../../shared/wire/free-trial.ts';
import { invoiceRequestSchemaWithin } from '../../shared/wire/invoice.ts';
import { PRICE_SCALE } from '../amounts/exact.ts';
import { saleAmounts } from '../amounts/sale-amounts.ts';
import { CITIES } from '../catalog/cities.ts';
import { TIMBRADOS } from '../catalog/company.ts';
import { UNITS } from '../catalog/reference-tables.ts';
import { findTaxpayer } from '../catalog/taxpayers.ts';
import { Refusal, refuseFields, successEnvelope } from '../envelope.ts';
import { numbersToSkip } from '../faults/fault-list.ts';
import { checkDigit, documentNumber } from '../fiscal/cdc.ts';
import { type App, baseUrl } from '../http/create-app.ts';
import type { DocumentRepository, NewDocument, StoredDocument } from '../ledger/document-repository.ts';
import { registerPublicPage } from '../public-page/public-page-routes.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { registerCancellationRoutes } from './cancellation-routes.ts';
import { checkDispatchNote } from '../rules/check-dispatch-note.ts';
import { checkSale } from '../rules/check-sale.ts';
import { documentStatus } from '../rules/document-status.ts';
import { issueDispatchNote, issueInvoice, unknownCart } from '../rules/emission.ts';
import { cartItems, pendingItemRecord } from '../rules/pending-items.ts';
import type { TrainingService } from '../training-service.ts';
import type { XmlElement } from '../xml/write-xml.ts';

/** Every endpoint of the interface. */
export function registerServiceRoutes(app: App, service: TrainingService): void {
  registerAuthRoutes(app, service);
  registerFreeTrialRoutes(app, service);
  registerLookupRoutes(app);
  registerRucRoutes(app);
  registerInvoiceRoutes(app, service);
  registerDispatchRoutes(app, service);
  registerStatusRoutes(app, service);
  registerCancellationRoutes(app, service);
  registerXmlRoutes(app, service);
  registerPublicPage(app, service);
}

/** GET /etax/xml/{cdc}: the document as issued. */
function registerXmlRoutes(app: App, { ledger }: TrainingService): void {
  app.get('/etax/xml/:cdc', { schema: { params: cdcParamsSchema } }, async ({ params }, reply) => {
    const { xml } = findDocument(ledger.documents, params.cdc);
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
}

/** GET /etax/consultas/estado/cdc/{cdc}; answers a rejected document with a failure (interface, states). */
function registerStatusRoutes(app: App, { ledger, clock }: TrainingService): void {
  app.get('/etax/consultas/estado/cdc/:cdc', { schema: { params: cdcParamsSchema } }, async ({ params }) => {
    const status = documentStatus(findDocument(ledger.documents, params.cdc), clock.now());
    if (status.estado === 'Rechazado') {
      throw new Refusal(400, 'El documento fue rechazado.', { ...status });
    }
    return successEnvelope(status);
  });
}

const paramsSchema = z.object({
  ruc: z
    .string()
    .regex(/^[0-9A-Za-z]{3,8}(-\d)?$/, 'tiene que ser un RUC, con o sin dígito verificador, como 80013884-8'),
});

/** GET /consultas/ruc/{ruc}: taxpayer with its state, by RUC with or without check digit. */
function registerRucRoutes(app: App): void {
  app.get('/consultas/ruc/:ruc', { schema: { params: paramsSchema } }, async ({ params }) => {
    const [body = '', digit] = params.ruc.toUpperCase().split('-');
    if (digit !== undefined && digit !== checkDigit(body)) {
      throw refuseFields([
        { path: 'ruc', message: `RUC: el dígito verificador de ${body} es ${checkDigit(body)}, no ${digit}` },
      ]);
    }
    const taxpayer = findTaxpayer(body);
    if (taxpayer === undefined) {
      throw refuseFields([{ path: 'ruc', message: `RUC: ${body} no existe` }], 404);
    }
    return successEnvelope(taxpayer);
  });
}

/** More than a usual trial request needs. */
const MAX_KEPT_CHARS = 2048;

/** POST /prueba-gratuita. Idempotent: repeating the same request under the same id succeeds. */
function registerFreeTrialRoutes(app: App, { ledger, clock, tell }: TrainingService): void {
  app.post('/prueba-gratuita', { schema: { body: freeTrialRequestSchema } }, async ({ body }) => {
    const id = body.id.toLowerCase();
    // The schema puts the keys in a fixed order.
    const request = inFewWords(JSON.stringify({ ...body, id }));
    await ledger.commit(() => {
      const known = ledger.freeTrials.find(id);
      if (known === null) ledger.freeTrials.insert(id, request, clock.now());
      else if (known !== request) {
        throw refuseFields([{ path: 'id', message: 'Identificador: ya se usó para otro pedido de prueba' }]);
      }
    });
    tell(`Prueba gratuita pedida por ${body.nombre}, ${body.whatsapp}`);
    return successEnvelope(null);
  });
}

/** The ledger only compares requests, so a hash replaces a long one. */
function inFewWords(request: string): string {
  if (request.length <= MAX_KEPT_CHARS) return request;
  return createHash('sha256').update(request).digest('hex');
}

/**
 * Largest page size; a larger limit is refused, since lowering it silently would look like the end of the
 * list.
 */
const LARGEST_PAGE = 100;

const positiveInteger = z
  .string()
  .regex(/^0*[1-9]\d{0,8}$/, 'tiene que ser un número entero desde 1')
  .transform(Number);

const pageSchema = z.object({
  page: positiveInteger.default(1),
  limit: positiveInteger.pipe(z.number().max(LARGEST_PAGE)).default(LARGEST_PAGE),
});

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  '/timbrados': TIMBRADOS,
  '/ciudades': CITIES,
  '/unidades-medidas': UNITS,
};

/** Lists by page and limit; a page beyond the end is empty. */
function registerLookupRoutes(app: App): void {
  for (const [path, records] of Object.entries(LISTS)) {
    app.get(path, { schema: { querystring: pageSchema } }, async ({ query: { page, limit } }) =>
      successEnvelope(records.slice((page - 1) * limit, page * limit)),
    );
  }
}

/** Sums may be off by half a unit of the currency, the tax authority's own tolerance (MT F). */
const requestSchema = invoiceRequestSchemaWithin(PRICE_SCALE / 2n);

/** POST /simplificado/carritos: answers once the document is durable. */
function registerInvoiceRoutes(app: App, service: TrainingService): void {
  const { ledger, clock, seed, approvalDelayMs } = service;
  const parts = { numbering: ledger.numbering, documents: ledger.documents, seed, approvalDelayMs };

  app.post('/simplificado/carritos', { schema: { body: requestSchema } }, async (request) => {
    const sale = request.body;
    const amounts = saleAmounts(sale.items);
    const issues = checkSale(sale, amounts);
    if (issues.length > 0) throw refuseFields(issues);
    const emission = { baseUrl: baseUrl(request, service.port), numbersToSkip: numbersToSkip(request) };
    const issued = await ledger.commit(() => {
      request.visit?.keep();
      return issueInvoice(parts, sale, amounts, { ...emission, now: clock.now() });
    });
    if (request.visit !== null) request.visit.hasEmitted = true;
    return successEnvelope({
      ...emissionData(issued, { ...emission, now: clock.now() }),
      // The interface does not document the name of this field.
      carrito_id: issued.document.carritoId,
    });
  });
}

const cartParamsSchema = z.object({ carrito_id: z.string() });

/** Items of a cart still to be dispatched, and dispatch notes (interface, endpoints). */
function registerDispatchRoutes(app: App, service: TrainingService): void {
  const { ledger, clock, seed, approvalDelayMs } = service;
  const parts = { numbering: ledger.numbering, documents: ledger.documents, seed, approvalDelayMs };

  app.get(
    '/notas/remision/carrito/:carrito_id/items-pendientes',
    { schema: { params: cartParamsSchema } },
    async ({ params }) => {
      const { invoice, notes } = ledger.documents.listOfCart(params.carrito_id);
      if (invoice === null) throw unknownCart(params.carrito_id);
      const { moneda } = invoice.request.venta;
      const items = cartItems({ invoice, notes }, clock.now());
      return successEnvelope(items.map((item) => pendingItemRecord(item, moneda)));
    },
  );

  app.post(
    '/simplificado/notas/remision',
    { schema: { body: dispatchNoteRequestSchema } },
    async (request) => {
      const note = request.body;
      const issues = checkDispatchNote(note);
      if (issues.length > 0) throw refuseFields(issues);
      const emission = { baseUrl: baseUrl(request, service.port), numbersToSkip: numbersToSkip(request) };
      const issued = await ledger.commit(() => {
        request.visit?.keep();
        return issueDispatchNote(parts, note, { ...emission, now: clock.now() });
      });
      if (request.visit !== null) request.visit.hasEmitted = true;
      return successEnvelope(emissionData(issued, { ...emission, now: clock.now() }));
    },
  );
}

/** Data of an emission's answer (interface, POST /simplificado/carritos and /simplificado/notas/remision). */
function emissionData(
  { document, tree }: { document: NewDocument; tree: XmlElement },
  answer: { baseUrl: string; now: number },
): Record<string, unknown> {
  const { numero_timbrado, numero_establecimiento, punto_expedicion, number, cdc, request } = document;
  return {
    numero_timbrado,
    numero_documento: `${numero_establecimiento}-${punto_expedicion}-${documentNumber(number)}`,
    // Empty until a timbrado's numbers are used up (MT 10.5).
    serie: '',
    cdc,
    estado_etax: documentStatus(document, answer.now),
    xml: `${answer.baseUrl}/etax/xml/${cdc}`,
    qr: document.qr,
    ...(request.jsonDE === true && { jsonDE: { rDE: tree } }),
  };
}

/** Path parameters of endpoints that take a control code. */
export const cdcParamsSchema = z.object({ cdc: cancellationRequestSchema.shape.cdc });

/** Finds a document by its control code; refuses an unknown one. */
export function findDocument(documents: DocumentRepository, cdc: string): StoredDocument {
  const document = documents.find(cdc);
  if (document === null) {
    throw refuseFields([{ path: 'cdc', message: `CDC: no existe un documento con el CDC ${cdc}` }], 404);
  }
  return document;
}
