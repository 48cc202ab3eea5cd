import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright';
import { trainingEnvironment } from '../app/app-command.ts';
import { buildOnce } from '../app/build-once.ts';
import { type LaunchedApp, launchApp } from '../app/launch-app.ts';
import { runCli } from '../app/run-cli.ts';
import { readyToSell } from '../app/sale-keys.ts';
import { startTrainingService, type TrainingService } from '../app/training-service.ts';
import { waitUntil } from '../app/wait-until.ts';
import { projectRoot } from '../project.mjs';
import { Checks } from './checks.ts';

export const OUT = join(projectRoot, 'out', 'demo');
/** Ten minutes pass in five seconds. */
const SPEED = 120;

/** A document as the command line tells it. */
export interface DocumentLine {
  id: string;
  localNumber: string;
  state: string;
  number: string | null;
  cdc: string | null;
  total: number;
}

/** The app, the service and what is seen of them: all that the acts of the demo play with. */
export class Stage {
  readonly checks = new Checks();
  readonly dataFolder = join(OUT, 'counter');
  readonly service: TrainingService;
  readonly #home = join(OUT, 'casa');
  #app: LaunchedApp | null = null;
  #pictures = 0;

  private constructor(service: TrainingService) {
    this.service = service;
  }

  /** Builds the app and starts the service, in an empty folder. */
  static async set(): Promise<Stage> {
    rmSync(OUT, { recursive: true, force: true });
    await buildOnce();
    const stage = new Stage(
      await startTrainingService({ dataFolder: join(OUT, 'service'), port: 0, speed: SPEED }),
    );
    mkdirSync(stage.pdfFolder, { recursive: true });
    return stage;
  }

  /** A home of its own: nothing of the user's is read or written. */
  get env(): NodeJS.ProcessEnv {
    return {
      ...trainingEnvironment(this.service.clockVariable),
      HOME: this.#home,
      USERPROFILE: this.#home,
      XDG_CONFIG_HOME: join(OUT, 'config'),
    };
  }

  /** Where the app proposes to save: the documents of that home. */
  get pdfFolder(): string {
    return join(this.#home, 'Documents');
  }

  get page(): Page {
    if (this.#app === null) throw new Error('the app is not open');
    return this.#app.page;
  }

  /** Opens the app and waits until one can sell. What it runs on. */
  async openApp(): Promise<string> {
    const { dataFolder, env, service } = this;
    this.#app = await launchApp({ dataFolder, url: service.url, env });
    await readyToSell(this.page);
    return `${this.#app.host} ${this.#app.hostVersion}`;
  }

  /** SIGKILL: nobody tells it, nothing is tidied up. */
  async killApp(): Promise<void> {
    await this.#app?.kill();
    this.#app = null;
  }

  async quitApp(): Promise<number | null> {
    const code = (await this.#app?.quit()) ?? null;
    this.#app = null;
    return code;
  }

  /** What the demo shows of itself when it fails. */
  appOutput(): string {
    return this.#app?.output() ?? '';
  }

  /** What the program wrote into its log, which is for what should not have happened. */
  complaints(): string[] {
    const file = join(this.dataFolder, 'logs', 'mostrador.log');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  }

  async end(): Promise<void> {
    await this.killApp();
    await this.service.stop();
    rmSync(this.#home, { recursive: true, force: true });
  }

  cli(...args: string[]): ReturnType<typeof runCli> {
    return runCli([...args, '--data', this.dataFolder, '--url', this.service.url], this.env);
  }

  async documents(): Promise<DocumentLine[]> {
    return (await this.cli('documents')).records as unknown as DocumentLine[];
  }

  async countOf(state: string): Promise<number> {
    return (await this.documents()).filter((document) => document.state === state).length;
  }

  /** Until all documents are in these states. */
  async settled(...states: string[]): Promise<void> {
    await waitUntil(
      `all documents ${states.join(' or ')}`,
      async () => (await this.documents()).every(({ state }) => states.includes(state)),
      60_000,
    );
  }

  /** A picture of the window; they are numbered as they are taken. */
  async picture(name: string): Promise<void> {
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, '0');
    await this.page.screenshot({ path: join(OUT, `${number}-${name}.png`), animations: 'disabled' });
  }

  tell(step: string): void {
    process.stdout.write(`· ${step}\n`);
  }
}
