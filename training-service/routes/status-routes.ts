import { Refusal, successEnvelope } from '../envelope.ts';
import type { App } from '../http/create-app.ts';
import { documentStatus } from '../rules/document-status.ts';
import type { TrainingService } from '../training-service.ts';
import { cdcParamsSchema, findDocument } from './cdc-params.ts';

/** GET /etax/consultas/estado/cdc/{cdc}; a rejected document is told as a failure (interface, states). */
export function registerStatusRoutes(app: App, { ledger, clock }: TrainingService): void {
  app.get('/etax/consultas/estado/cdc/:cdc', { schema: { params: cdcParamsSchema } }, async ({ params }) => {
    const status = documentStatus(findDocument(ledger.documents, params.cdc), clock.now());
    if (status.estado === 'Rechazado') {
      throw new Refusal(400, 'El documento fue rechazado.', { ...status });
    }
    return successEnvelope(status);
  });
}
