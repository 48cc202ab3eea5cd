import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameServer } from '../../../chain/office/name-server.ts';
import { trainingEnvironment } from '../../../tools/app/app-command.ts';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { typeInto } from '../../../tools/app/keyboard.ts';
import { type LaunchedApp, launchApp } from '../../../tools/app/launch-app.ts';
import { readyToSell } from '../../../tools/app/sale-keys.ts';
import { logIn, startTrainingService, type TrainingService } from '../../../tools/demo/stage.ts';
import { TestOffice } from '../../support/chain/test-office.ts';
import { freePorts } from '../../support/free-ports.ts';
import { openSettings } from './open-settings.ts';

/** Folder and environment of one machine. */
export interface Machine {
  dataFolder: string;
  env: NodeJS.ProcessEnv;
}

/** A head office, a service, and apps on machines of their own. */
export class ChainApps {
  readonly office = new TestOffice();
  readonly service: TrainingService;
  readonly #folder: string;

  private constructor(service: TrainingService, folder: string) {
    this.service = service;
    this.#folder = folder;
  }

  static async start(): Promise<ChainApps> {
    await buildOnce();
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-chain-'));
    // An app that trains finds the controls of its service at the next port.
    const port = await freePorts(2);
    const service = await startTrainingService({ port, dataFolder: join(folder, 'service'), speed: 1 });
    const apps = new ChainApps(service, folder);
    await apps.office.open();
    return apps;
  }

  async end(): Promise<void> {
    await this.service.stop();
    await this.office.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  machine(name: string): Machine {
    const env = {
      ...trainingEnvironment(this.service.clockVariable),
      XDG_CONFIG_HOME: join(this.#folder, name, 'config'),
      XDG_DATA_HOME: join(this.#folder, name),
    };
    return { dataFolder: join(this.#folder, name, 'datos'), env };
  }

  /** Opens an app on a machine of its own that has joined the office as a counter of Luque. */
  async openMember(name: string): Promise<LaunchedApp> {
    const machine = this.machine(name);
    await logIn({ service: this.service, ...machine });
    const app = await launchApp({ ...machine, url: this.service.url });
    await readyToSell(app.page);
    await openSettings(app.page, 'Central');
    await typeInto(app.page.getByLabel('Código de la central'), await this.office.invite('Luque', name));
    await app.page.keyboard.press('Enter');
    await app.page.getByTitle('Central: al día').waitFor();
    return app;
  }

  /** Names a member as the counter that runs its branch's server, as a person at the office does. */
  async nameServer(name: string): Promise<void> {
    const [member] = await this.office.query<{ counter: string; branch: string }>(
      'SELECT counter, branch FROM counters WHERE name = $1',
      [name],
    );
    if (member === undefined) throw new Error(`no counter ${name}`);
    await nameServer(this.office.chain.parts.pool, member.branch, member.counter, 'Ña Elsa');
  }
}
