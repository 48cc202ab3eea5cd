import { invoiceRequestSchemaWithin } from '../../shared/wire/invoice.ts';
import { PRICE_SCALE } from '../amounts/exact.ts';
import { saleAmounts } from '../amounts/sale-amounts.ts';
import { refuseFields, successEnvelope } from '../envelope.ts';
import { numbersToSkip } from '../faults/numbers-to-skip.ts';
import { baseUrl } from '../http/base-url.ts';
import type { App } from '../http/create-app.ts';
import { checkSale } from '../rules/check-sale.ts';
import { issueInvoice } from '../rules/issue-invoice.ts';
import type { TrainingService } from '../training-service.ts';
import { emissionData } from './emission-data.ts';

/** Sums may be off by half a unit of the currency, the tax authority's own tolerance (MT F). */
const requestSchema = invoiceRequestSchemaWithin(PRICE_SCALE / 2n);

/** POST /simplificado/carritos: the answer is written once the document is durable. */
export function registerInvoiceRoutes(app: App, service: TrainingService): void {
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
