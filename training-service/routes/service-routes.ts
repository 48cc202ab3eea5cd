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

/** GET /etax/xml/{cdc}: the document as it was issued. */
function registerXmlRoutes(app: App, { ledger }: TrainingService): void {
  app.get('/etax/xml/:cdc', { schema: { params: cdcParamsSchema } }, async ({ params }, reply) => {
    const { xml } = findDocument(ledger.documents, params.cdc);
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
}

/** GET /etax/consultas/estado/cdc/{cdc}; a rejected document is told as a failure (interface, states). */
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

/** Taxpayer and its state by RUC, with or without its check digit. */
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

/** More than a trial's names need. */
const MOST_KEPT_CHARS = 2048;

/** POST /prueba-gratuita. Asked for again with the same words, it is the same request and no second one. */
function registerFreeTrialRoutes(app: App, { ledger, clock, tell }: TrainingService): void {
  app.post('/prueba-gratuita', { schema: { body: freeTrialRequestSchema } }, async ({ body }) => {
    const id = body.id.toLowerCase();
    // The schema gives its keys in one order, whatever the order they arrived in.
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

/** The ledger only compares requests: of a long one its hash is enough. */
function inFewWords(request: string): string {
  if (request.length <= MOST_KEPT_CHARS) return request;
  return createHash('sha256').update(request).digest('hex');
}

/** The largest page: a limit that was silently lowered would look like the end of the list. */
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

/** POST /simplificado/carritos: the answer is written once the document is durable. */
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
      // The interface does not show the field that the cart is named in.
      carrito_id: issued.document.carritoId,
    });
  });
}

const cartParamsSchema = z.object({ carrito_id: z.string() });

/** Rest of a cart to be dispatched, and dispatch notes on it (interface, endpoints). */
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
    // None until the numbers of a timbrado are used up (MT 10.5).
    serie: '',
    cdc,
    estado_etax: documentStatus(document, answer.now),
    xml: `${answer.baseUrl}/etax/xml/${cdc}`,
    qr: document.qr,
    ...(request.jsonDE === true && { jsonDE: { rDE: tree } }),
  };
}

/** Path of the endpoints that ask for a document. */
export const cdcParamsSchema = z.object({ cdc: cancellationRequestSchema.shape.cdc });

/** Refuses a control code that no document here has. */
export function findDocument(documents: DocumentRepository, cdc: string): StoredDocument {
  const document = documents.find(cdc);
  if (document === null) {
    throw refuseFields([{ path: 'cdc', message: `CDC: no existe un documento con el CDC ${cdc}` }], 404);
  }
  return document;
}
