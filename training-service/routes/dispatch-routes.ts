import * as z from 'zod';
import { dispatchNoteRequestSchema } from '../../shared/wire/dispatch-note.ts';
import { refuseFields, successEnvelope } from '../envelope.ts';
import { numbersToSkip } from '../faults/numbers-to-skip.ts';
import { baseUrl } from '../http/base-url.ts';
import type { App } from '../http/create-app.ts';
import { cartItems } from '../rules/cart-items.ts';
import { checkDispatchNote } from '../rules/check-dispatch-note.ts';
import { issueDispatchNote, unknownCart } from '../rules/issue-dispatch-note.ts';
import { pendingItemRecord } from '../rules/pending-items.ts';
import type { TrainingService } from '../training-service.ts';
import { emissionData } from './emission-data.ts';

const cartParamsSchema = z.object({ carrito_id: z.string() });

/** What is left of a cart to be dispatched, and dispatch notes on it (interface, endpoints). */
export function registerDispatchRoutes(app: App, service: TrainingService): void {
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
