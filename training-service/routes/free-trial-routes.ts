import { createHash } from 'node:crypto';
import { freeTrialRequestSchema } from '../../shared/wire/free-trial.ts';
import { refuseFields, successEnvelope } from '../envelope.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';

/** More than a trial's names need. */
const MOST_KEPT_CHARS = 2048;

/** POST /prueba-gratuita. Asked for again with the same words, it is the same request and no second one. */
export function registerFreeTrialRoutes(app: App, { ledger, clock, tell }: TrainingService): void {
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
