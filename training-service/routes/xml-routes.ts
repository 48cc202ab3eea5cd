import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { cdcParamsSchema, findDocument } from './cdc-params.ts';

/** GET /etax/xml/{cdc}: the document as it was issued. */
export function registerXmlRoutes(app: App, { ledger }: TrainingService): void {
  app.get('/etax/xml/:cdc', { schema: { params: cdcParamsSchema } }, async ({ params }, reply) => {
    const { xml } = findDocument(ledger.documents, params.cdc);
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
}
