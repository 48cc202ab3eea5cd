import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import { saleAmounts } from '../amounts/sale-amounts.ts';
import { refuseFields, successEnvelope } from '../envelope.ts';
import { documentNumber } from '../fiscal/cdc.ts';
import type { App } from '../http/create-app.ts';
import type { NewDocument } from '../ledger/document-repository.ts';
import { checkSale } from '../rules/check-sale.ts';
import { documentStatus } from '../rules/document-status.ts';
import { issueInvoice } from '../rules/issue-invoice.ts';
import type { TrainingService } from '../training-service.ts';

/** POST /simplificado/carritos: the answer is written once the document is durable. */
export function registerInvoiceRoutes(app: App, service: TrainingService): void {
  const { ledger, clock, seed, approvalDelayMs } = service;
  const parts = { numbering: ledger.numbering, documents: ledger.documents, seed, approvalDelayMs };

  app.post('/simplificado/carritos', { schema: { body: invoiceRequestSchema } }, async ({ body: sale }) => {
    const amounts = saleAmounts(sale.items);
    const issues = checkSale(sale, amounts);
    if (issues.length > 0) throw refuseFields(issues);
    const issued = await ledger.commit(() => issueInvoice(parts, sale, amounts, clock.now()));
    return successEnvelope({
      ...emissionData(issued.document, service.port.url, clock.now()),
      ...(sale.jsonDE === true && { jsonDE: { rDE: issued.tree } }),
    });
  });
}

/** Data of an emission's answer (interface, POST /simplificado/carritos). */
function emissionData(document: NewDocument, baseUrl: string, now: number): Record<string, unknown> {
  const { numero_timbrado, numero_establecimiento, punto_expedicion, number, cdc } = document;
  return {
    numero_timbrado,
    numero_documento: `${numero_establecimiento}-${punto_expedicion}-${documentNumber(number)}`,
    // None until the numbers of a timbrado are used up (MT 10.5).
    serie: '',
    cdc,
    carrito_id: document.carritoId,
    estado_etax: documentStatus(document, now),
    xml: `${baseUrl}/etax/xml/${cdc}`,
    qr: document.qr,
  };
}
