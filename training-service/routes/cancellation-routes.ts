import { cancellationRequestSchema } from '../../shared/wire/cancellation.ts';
import { Refusal, refuseFields, successEnvelope } from '../envelope.ts';
import { dateTimeWithOffset } from '../fiscal/asuncion-time.ts';
import type { App } from '../http/create-app.ts';
import { cancelDocument, type EventResult, explainBlocked } from '../rules/cancel-document.ts';
import { seededInteger } from '../seeded.ts';
import type { TrainingService } from '../training-service.ts';

/** POST /etax/eventos/anular: the tax authority's answer, in `data` on success and in `error` on refusal. */
export function registerCancellationRoutes(app: App, { ledger, clock, seed }: TrainingService): void {
  app.post(
    '/etax/eventos/anular',
    { schema: { body: cancellationRequestSchema } },
    async ({ body, visit }) => {
      const now = clock.now();
      const result = await ledger.commit(() => {
        visit?.keep();
        return cancelDocument(ledger.documents, body, now);
      });
      if (result.estado === 'Bloqueado') {
        throw refuseFields([explainBlocked(result)], 400, {
          notas_remision: result.notes.map(({ cdc }) => cdc),
        });
      }
      const event = eventEnvelope(result, now, seed);
      if (result.estado === 'Rechazado') {
        const campos = [{ campo: 'cdc', mensaje: result.mensaje }];
        throw new Refusal(400, result.mensaje, { campos, ...event });
      }
      return successEnvelope(event);
    },
  );
}

function eventEnvelope(result: EventResult, now: number, seed: number): Record<string, unknown> {
  const { eventNumber } = result;
  return {
    'ns2:rRetEnviEventoDe': {
      $: { 'xmlns:ns2': 'http://ekuatia.set.gov.py/sifen/xsd' },
      'ns2:dFecProc': dateTimeWithOffset(now),
      'ns2:gResProcEVe': {
        'ns2:dEstRes': result.estado,
        ...(eventNumber !== null && {
          'ns2:dProtAut': String(10 ** 9 + seededInteger(seed, `protocolo ${eventNumber}`, 9 * 10 ** 9)),
          'ns2:id': String(eventNumber),
        }),
        'ns2:gResProc': { 'ns2:dCodRes': result.codigo, 'ns2:dMsgRes': result.mensaje },
      },
    },
  };
}
