import type { NetworkResult } from '../../main/ports/network.ts';
import { type EmissionOutcome, type ExpectedCdc, readEmission } from '../../main/outbox/outcome.ts';
import { createFiscalService } from '../../main/service/fiscal-service.ts';
import { httpNetwork } from '../../main/service/http-network.ts';
import { invoiceBody, ISSUING_POINT } from './sale-bodies.ts';
import { ISSUER_RUC } from './service-answers.ts';

export const EMISSION_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYWphIn0.c2lnbmF0dXJl';

export const EXPECTED_CDC: ExpectedCdc = {
  documentType: '01',
  ruc: ISSUER_RUC,
  establishment: ISSUING_POINT.numero_establecimiento,
  point: ISSUING_POINT.punto_expedicion,
};

export interface Emission {
  result: NetworkResult;
  outcome: EmissionOutcome;
  /** How often the gate was passed, that is `sending` would have been committed. */
  gates: number;
}

/** One emission over a real socket, as the engine makes it; only the wait for the answer may be shorter. */
export async function emit(
  baseUrl: string,
  options: { answerTimeoutMs?: number; body?: string; gate?: () => void; expected?: ExpectedCdc } = {},
): Promise<Emission> {
  const { answerTimeoutMs, body = JSON.stringify(invoiceBody()), gate, expected = EXPECTED_CDC } = options;
  let gates = 0;
  const service = createFiscalService({
    network: {
      exchange: (request, beforeWrite) =>
        httpNetwork.exchange({ ...request, ...(answerTimeoutMs && { answerTimeoutMs }) }, beforeWrite),
    },
    baseUrl,
    token: () => EMISSION_TOKEN,
  });
  const result = await service.issueInvoice(body, () => {
    gates += 1;
    gate?.();
  });
  return { result, outcome: readEmission(result, expected), gates };
}
