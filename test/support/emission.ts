import { expect } from 'vitest';
import type { Network, NetworkResult } from '../../main/kernel/ports/network.ts';
import { type EmissionOutcome, type ExpectedCdc, readEmission } from '../../main/sending/outcome.ts';
import { createFiscalService } from '../../main/sending/service/fiscal-service.ts';
import { httpNetwork } from '../../main/sending/service/http-network.ts';
import { type RawConnection, RawServer } from './raw-http-server.ts';
import { invoiceBody, ISSUING_POINT } from './sale-bodies.ts';
import { ISSUER_RUC } from './service-answers.ts';

export const EMISSION_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYWphIn0.c2lnbmF0dXJl';

const EXPECTED_CDC: ExpectedCdc = {
  documentType: '01',
  ruc: ISSUER_RUC,
  establishment: ISSUING_POINT.numero_establecimiento,
  point: ISSUING_POINT.punto_expedicion,
};

export interface Emission {
  result: NetworkResult;
  outcome: EmissionOutcome;
  /** Times the gate was passed, that is `sending` would have been committed. */
  gates: number;
}

/** One emission over a real socket, as the engine makes it; only the answer time-out may be shorter. */
export async function emit(
  baseUrl: string,
  options: {
    answerTimeoutMs?: number;
    body?: string;
    gate?: () => void;
    network?: Network;
  } = {},
): Promise<Emission> {
  const { answerTimeoutMs, body = JSON.stringify(invoiceBody()), gate, network = httpNetwork } = options;
  let gates = 0;
  const service = createFiscalService({
    network: {
      makeReady: () => {},
      exchange: (request, beforeWrite) =>
        network.exchange({ ...request, ...(answerTimeoutMs && { answerTimeoutMs }) }, beforeWrite),
    },
    baseUrl,
    token: () => EMISSION_TOKEN,
  });
  const passGate = (): void => {
    gates += 1;
    gate?.();
  };
  const result = await service.issueInvoice(body, passGate, { following: 0, isAtOnce: false });
  return { result, outcome: readEmission(result, EXPECTED_CDC), gates };
}

/**
 * Outcome of one emission that a server, having read the request, answers with `act`.
 * Checks that the gate was passed once, and that one POST on one connection went out.
 */
export async function outcomeWhen(
  act: (connection: RawConnection) => void | Promise<void>,
  options: Parameters<typeof emit>[1] = {},
): Promise<EmissionOutcome> {
  const server = await RawServer.start(async (connection) => {
    await connection.request();
    await act(connection);
  });
  try {
    const { outcome, gates, result } = await emit(server.url, options);
    expect(result.kind).toBe('answered');
    await server.quiet();
    expect({ gates, connections: server.connections.length, requests: server.requests }).toEqual({
      gates: 1,
      connections: 1,
      requests: ['POST /simplificado/carritos HTTP/1.1'],
    });
    return outcome;
  } finally {
    await server.stop();
  }
}

/** Outcome of an emission answered with `bytes` and an orderly close. */
export function outcomeOf(bytes: Buffer, options: Parameters<typeof emit>[1] = {}): Promise<EmissionOutcome> {
  return outcomeWhen((connection) => connection.end(bytes), options);
}
