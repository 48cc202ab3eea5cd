import { join } from 'node:path';
import type { ClockScale } from '../../main/kernel/ports/clock.ts';
import { type Sandbox, startSandbox } from '../../training-service/server.ts';
import { type LedgerDocument, logInToSandbox, readLedger } from '../support/sandbox-session.ts';

const YEARS_MS = 10 * 365 * 24 * 3_600_000;

/** The service of one world: outlives all its counters. */
export class CrashService {
  readonly url: string;
  readonly controlUrl: string;
  readonly token: string;
  readonly #sandbox: Sandbox;

  private constructor(sandbox: Sandbox, token: string) {
    this.#sandbox = sandbox;
    this.url = sandbox.url;
    this.controlUrl = sandbox.controlUrl;
    this.token = token;
  }

  static async start(folder: string, seed: number): Promise<CrashService> {
    const dataFolder = join(folder, 'service');
    const sandbox = await startSandbox({ port: 0, speed: 1, seed, dataFolder, tokenLifetimeMs: YEARS_MS });
    return new CrashService(sandbox, await logInToSandbox(sandbox.url, sandbox.controlUrl));
  }

  ledger(): Promise<LedgerDocument[]> {
    return readLedger(this.controlUrl);
  }

  async clock(): Promise<ClockScale> {
    return this.#readClock({});
  }

  async advance(advanceMs: number): Promise<ClockScale> {
    const headers = { 'content-type': 'application/json' };
    return this.#readClock({ method: 'POST', headers, body: JSON.stringify({ advanceMs }) });
  }

  stop(): Promise<void> {
    return this.#sandbox.close();
  }

  async #readClock(request: RequestInit): Promise<ClockScale> {
    const answer = await fetch(`${this.controlUrl}/_control/clock`, request);
    const { speed, originAt, originRealAt } = (await answer.json()) as ClockScale;
    return { speed, originAt, originRealAt };
  }
}
