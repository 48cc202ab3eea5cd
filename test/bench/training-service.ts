import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startTrainingService } from '../../tools/demo/stage.ts';
import { randomInvoiceBodies } from '../support/sale-bodies.ts';
import { logInToSandbox, readLedger } from '../support/sandbox-session.ts';

export interface TrainingServiceFigures {
  invoicesPerSecond: number;
  /** From request to answer, at the client. */
  latencyMs: { median: number; p99: number };
}

const BODIES = 200;

/**
 * Invoices a second of the training service, each durable before its answer, posted on loopback over `connections`
 * connections at once to a service in its own process. Rejects if an answer was not a success, or if the
 * ledger does not have each invoice once, numbered without a gap.
 */
export async function measureTrainingService(options: {
  connections: number;
  seconds: number;
}): Promise<TrainingServiceFigures> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  const service = await startTrainingService({ dataFolder, port: 0, speed: 1 });
  try {
    const token = await logInToSandbox(service.url, service.url);
    const headers = { 'content-type': 'application/json', 'x-api-key': `Bearer ${token}` };
    const result = await autocannon({
      url: `${service.url}/simplificado/carritos`,
      connections: options.connections,
      duration: options.seconds,
      requests: randomInvoiceBodies(1, BODIES).map((body) => ({
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })),
    });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} refusals and ${result.errors} errors`);
    }
    checkNumbers(await readLedger(service.url), result['2xx']);
    return {
      invoicesPerSecond: result['2xx'] / result.duration,
      latencyMs: { median: result.latency.p50, p99: result.latency.p99 },
    };
  } finally {
    await service.stop();
    rmSync(dataFolder, { recursive: true });
  }
}

/** Requests still in flight at the end may be issued beyond the answered ones. */
function checkNumbers(documents: readonly { number: string }[], answered: number): void {
  if (documents.length < answered) throw new Error(`${answered} answers, ${documents.length} invoices`);
  for (const [index, { number }] of documents.entries()) {
    const expected = `001-001-${String(index + 1).padStart(7, '0')}`;
    if (number !== expected) throw new Error(`invoice ${number} where ${expected} comes next`);
  }
}
