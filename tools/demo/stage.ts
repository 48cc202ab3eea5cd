import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright';
import { trainingEnvironment } from '../app/app-command.ts';
import { buildOnce } from '../app/build-once.ts';
import { launchApp, type LaunchedApp } from '../app/launch-app.ts';
import { type Program, startProgram } from '../app/program.ts';
import { runCli } from '../app/run-cli.ts';
import { readyToSell } from '../app/sale-keys.ts';
import { openTrainingPanel, type TrainingPanel } from '../app/training-panel.ts';
import { waitUntil } from '../app/wait-until.ts';
import { projectRoot } from '../project.mjs';
import { showProgress, takeStep } from '../set-up/step.mjs';

export const OUT = join(projectRoot, 'out', 'demo');
/** Ten minutes pass in five seconds. */
const SPEED = 120;

/** A document as the command line prints it. */
export interface DocumentLine {
  id: string;
  localNumber: string;
  state: string;
  number: string | null;
  cdc: string | null;
  total: number;
}

/** The app, the service and the recorded checks, shared by all steps of the demo. */
export class Stage {
  readonly dataFolder = join(OUT, 'counter');
  readonly service: TrainingService;
  readonly #checks: Checks;
  readonly #home = join(OUT, 'casa');
  #app: LaunchedApp | null = null;
  #pictures = 0;
  #endProgress = (): void => {};

  private constructor(checks: Checks, service: TrainingService) {
    this.#checks = checks;
    this.service = service;
  }

  /** Builds the app and starts the service, in an empty folder. Results are added to `checks`. */
  static async set(checks: Checks): Promise<Stage> {
    rmSync(OUT, { recursive: true, force: true });
    mkdirSync(OUT, { recursive: true });
    await takeStep('build the app', buildOnce, (how) => (how === 'built' ? 'done' : 'as the sources are'));
    const stage = new Stage(
      checks,
      await startTrainingService({ dataFolder: join(OUT, 'service'), port: 0, speed: SPEED }),
    );
    mkdirSync(stage.pdfFolder, { recursive: true });
    return stage;
  }

  /** Sets a separate home: the user's files are neither read nor written. */
  get env(): NodeJS.ProcessEnv {
    return {
      ...trainingEnvironment(this.service.clockVariable),
      HOME: this.#home,
      USERPROFILE: this.#home,
      XDG_CONFIG_HOME: join(OUT, 'config'),
    };
  }

  /** Documents folder of that home, where the app proposes to save. */
  get pdfFolder(): string {
    return join(this.#home, 'Documents');
  }

  get page(): Page {
    if (this.#app === null) throw new Error('the app is not open');
    return this.#app.page;
  }

  /** Opens the app and waits until it is ready to sell; returns its host and version. */
  async openApp(): Promise<string> {
    const { dataFolder, env, service } = this;
    this.#app = await launchApp({ dataFolder, url: service.url, env });
    await readyToSell(this.page);
    return `${this.#app.host} ${this.#app.hostVersion}`;
  }

  /** SIGKILL: no warning, no clean-up. */
  async killApp(): Promise<void> {
    await this.#app?.kill();
    this.#app = null;
  }

  /** Records a check; on failure adds a picture and the log. */
  async check(what: string, held: boolean, detail: string): Promise<void> {
    this.#checks.add(what, held, detail, held ? [] : await this.#keepEvidence());
  }

  /** Records that the demo broke off, with a picture and all output. */
  async breakOff(error: unknown): Promise<void> {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const all = `${said}\n${this.#app?.output() ?? ''}`;
    process.stderr.write(all);
    const file = join(OUT, 'falla.txt');
    writeFileSync(file, all);
    const lookAt = [...(await this.#keepEvidence()), relative(projectRoot, file)];
    this.#checks.add('La demostración llegó al final', false, said.split('\n')[0] ?? '', lookAt);
  }

  /** Takes a picture of the window, if possible, and returns its file and the app's log. */
  async #keepEvidence(): Promise<string[]> {
    // The window itself may have failed.
    const picture = await this.picture('falla').catch(() => null);
    return [picture, existsSync(this.#log) ? this.#log : null]
      .filter((file) => file !== null)
      .map((file) => relative(projectRoot, file));
  }

  get #log(): string {
    return join(this.dataFolder, 'logs', 'mostrador.log');
  }

  /** Lines of the app's log, which records only what should not have happened. */
  complaints(): string[] {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8').trim().split('\n') : [];
  }

  async end(): Promise<void> {
    this.#endProgress();
    await this.killApp();
    await this.service.stop();
    rmSync(this.#home, { recursive: true, force: true });
  }

  cli(...args: string[]): ReturnType<typeof runCli> {
    return runCli([...args, '--data', this.dataFolder, '--url', this.service.url], this.env);
  }

  async documents(): Promise<DocumentLine[]> {
    const { code, records, errors } = await this.cli('documents');
    // A failure must not look like an empty list.
    if (code !== 0) throw new Error(`documents: ${errors.trim()}`);
    return records as unknown as DocumentLine[];
  }

  async countOf(state: string): Promise<number> {
    return (await this.documents()).filter((document) => document.state === state).length;
  }

  /** Waits until all documents are in these states. */
  async settled(...states: string[]): Promise<void> {
    await waitUntil(
      `all documents ${states.join(' or ')}`,
      async () => (await this.documents()).every(({ state }) => states.includes(state)),
      60_000,
    );
  }

  /** Takes a numbered picture of the window; returns its file. */
  async picture(name: string): Promise<string> {
    const number = String(this.#pictures + 1).padStart(2, '0');
    const path = join(OUT, `${number}-${name}.png`);
    await this.page.screenshot({ path, animations: 'disabled' });
    this.#pictures += 1;
    return path;
  }

  /** Announces a step and shows progress every few seconds. */
  tell(step: string): void {
    this.#endProgress();
    process.stdout.write(`· ${step}\n`);
    this.#endProgress = showProgress((seconds) => void process.stdout.write(`  … ${seconds} s\n`));
  }
}

interface Check {
  what: string;
  held: boolean;
  detail: string;
  /** Files with more evidence. */
  lookAt: readonly string[];
}

/** The checks of one run and their results. */
export class Checks {
  readonly #checks: Check[] = [];

  add(what: string, held: boolean, detail: string, lookAt: readonly string[] = []): void {
    this.#checks.push({ what, held, detail: detail.trim().replaceAll('\n', ' '), lookAt });
  }

  allHeld(): boolean {
    return this.#checks.length > 0 && this.#checks.every(({ held }) => held);
  }

  table(): string {
    const width = Math.max(...this.#checks.map(({ what }) => what.length));
    const rows = this.#checks.map(
      (check) => `${check.held ? 'sí' : 'NO'}  ${check.what.padEnd(width)}  ${tell(check)}`,
    );
    return `${rows.join('\n')}\n`;
  }
}

/** Formats what a check saw and, if it failed, the files to open. */
function tell({ held, detail, lookAt }: Check): string {
  if (held) return detail;
  return [`se vio: ${detail || 'nada'}`, ...lookAt.map((file) => `ver ${file}`)].join(' · ');
}

export interface TrainingService extends TrainingPanel {
  program: Program;
  stop(): Promise<void>;
}

interface TrainingServiceOptions {
  dataFolder: string;
  /** 0 for any free port. */
  port: number;
  /** Its clock runs this many times faster than the machine's. */
  speed: number;
}

/** Starts the training service as a separate process. Rejects with its output if it does not start. */
export async function startTrainingService(options: TrainingServiceOptions): Promise<TrainingService> {
  const { dataFolder, port, speed } = options;
  const args = ['--port', String(port), '--speed', String(speed), '--seed', '1', '--data', dataFolder];
  const program = startProgram(process.execPath, ['training-service/index.ts', ...args], {
    env: process.env,
  });
  const [, url, controlUrl] = await program.said(/en (http:\S+) .* (http:\S+)\/_control\//);
  const panel = await openTrainingPanel(url ?? '', controlUrl ?? '');
  return { ...panel, program, stop: () => program.end() };
}

interface LoginOptions {
  service: TrainingPanel;
  dataFolder: string;
  env: NodeJS.ProcessEnv;
}

const CORREO = 'caja@mostrador.example';

/**
 * Logs the counter in to the training service and loads its lists, by the command line. Rejects with its
 * error output.
 */
export async function logIn({ service, dataFolder, env }: LoginOptions): Promise<void> {
  const codigo = await service.askForCode(CORREO);
  const place = ['--data', dataFolder, '--url', service.url];
  for (const args of [
    ['login', 'email', '--correo', CORREO, '--codigo', codigo],
    ['lookups', 'refresh'],
  ]) {
    const { code, errors } = await runCli([...args, ...place], env);
    if (code !== 0) throw new Error(`${args.slice(0, 2).join(' ')}: ${errors.trim()}`);
  }
}
