import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { CITY_ID, UNIT_ID } from './other-service/lists.ts';
import { LOGIN } from './other-service/login.ts';
import {
  type OtherRequest,
  type OtherService,
  type OtherServiceOptions,
  startOtherService,
} from './other-service.ts';
import { type CliOutcome, cli } from './run-cli.ts';
import { type BodyOverrides, invoiceBody } from './sale-bodies.ts';

/** The ids sales at the second service need. */
export const OTHER_IDS = { cityId: CITY_ID, unitId: UNIT_ID };

/** A valid sale at the second service. */
export function otherSale(overrides: BodyOverrides = {}): InvoiceRequest {
  return invoiceBody(overrides, OTHER_IDS);
}

/** A counter in its own folders, driven by commands, and the second service it was made for. */
export class OtherCounter {
  readonly service: OtherService;
  readonly folder = mkdtempSync(join(tmpdir(), 'mostrador-other-'));
  /** Lead of the machine's clock over the real one. */
  #aheadMs = 0;

  private constructor(service: OtherService) {
    this.service = service;
  }

  static async open(options: OtherServiceOptions = {}): Promise<OtherCounter> {
    return new OtherCounter(await startOtherService(options));
  }

  run(argv: readonly string[], { stdin = '', token = '' } = {}): Promise<CliOutcome> {
    const realAt = Date.now();
    return cli(argv, {
      dataFolder: join(this.folder, 'data'),
      configFolder: join(this.folder, 'config'),
      env: {
        MOSTRADOR_TRAINING_CLOCK: `1@${realAt + this.#aheadMs}/${realAt}`,
        MOSTRADOR_TOKEN: token,
      },
      stdin,
    });
  }

  logIn({ codigo } = LOGIN): Promise<CliOutcome> {
    return this.run([
      'login',
      'email',
      '--correo',
      LOGIN.correo,
      '--codigo',
      codigo,
      '--url',
      this.service.url,
    ]);
  }

  sync(): Promise<CliOutcome> {
    return this.run(['sync', '--until-idle']);
  }

  /** Takes the sales; their ids. */
  async sell(bodies: readonly InvoiceRequest[]): Promise<string[]> {
    const { code, lines, errors } = await this.run(['sell', '-'], {
      stdin: bodies.map((body) => JSON.stringify(body)).join('\n'),
    });
    if (code !== 0 || errors !== '') throw new Error(`sell: exit ${code} ${errors}`);
    return lines.map(({ id }) => String(id));
  }

  /** One sale taken and synced; its id. */
  async sellAndSync(overrides: BodyOverrides = {}): Promise<string> {
    const [id = ''] = await this.sell([otherSale(overrides)]);
    await this.sync();
    return id;
  }

  /** Lets time pass for the counter and the service alike. */
  passTime(ms: number): void {
    this.#aheadMs += ms;
    this.service.advance(ms);
  }

  /** Output of `documents`. */
  async list(): Promise<Record<string, unknown>[]> {
    return (await this.#read(['documents'])).lines;
  }

  async states(): Promise<unknown[]> {
    return (await this.list()).map(({ state }) => state);
  }

  /** Output of `document`. */
  async look(id: string): Promise<Record<string, unknown>> {
    const [document] = (await this.#read(['document', id])).lines;
    return document ?? {};
  }

  requestsTo(path: string): OtherRequest[] {
    return this.service.requests().filter((request) => request.path === path);
  }

  async remove(): Promise<void> {
    rmSync(this.folder, { recursive: true });
    await this.service.close();
  }

  /** Reading never fails or warns. */
  async #read(argv: readonly string[]): Promise<CliOutcome> {
    const outcome = await this.run(argv);
    if (outcome.code !== 0 || outcome.errors !== '') {
      throw new Error(`${argv.join(' ')}: exit ${outcome.code} ${outcome.errors}`);
    }
    return outcome;
  }
}
