import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trainingEnvironment } from '../../../dev/app/app-command.ts';
import { buildOnce } from '../../../dev/app/build-once.ts';
import { type LaunchedApp, launchApp } from '../../../dev/app/launch-app.ts';
import { logIn } from '../../../dev/app/log-in.ts';
import { startTrainingService, type TrainingService } from '../../../dev/app/training-service.ts';

/** An app that a shop opened. */
export interface OpenedApp {
  app: LaunchedApp;
  /** Its log; that of a closed shop as it was then. */
  log: () => string;
}

let opened: OpenedApp[] = [];
let onOpened = async (_app: LaunchedApp): Promise<void> => {};

/** All apps opened since the last `forgetEnded`, and those that ran then and do still. */
export function openedApps(): readonly OpenedApp[] {
  return opened;
}

export function forgetEnded(): void {
  opened = opened.filter(({ app }) => isRunning(app));
}

/** Registers what runs with each app once it is open. */
export function whenOpened(callback: (app: LaunchedApp) => Promise<void>): void {
  onOpened = callback;
}

export function isRunning({ process }: LaunchedApp): boolean {
  return process.exitCode === null && process.signalCode === null;
}

function readLog(dataFolder: string): string {
  const file = join(dataFolder, 'logs', 'mostrador.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export interface Shop {
  service: TrainingService;
  dataFolder: string;
  /** The training service's own; its ledger can be read once the service has stopped. */
  serviceFolder: string;
  env: NodeJS.ProcessEnv;
  /** Opens the app over the shop's data; ended with the shop if it still runs then. */
  open(options?: { display?: 'headless' | 'xvfb'; appFolder?: string }): Promise<LaunchedApp>;
  close(): Promise<void>;
}

/** A training service, and a machine on which nobody has chosen anything yet. */
export function openNewShop(): Promise<Shop> {
  return openPlaces({ speed: 1, isNew: true });
}

/** A training service and a counter that is logged in to it, in folders of their own; `database` puts one there before. */
export function openShop({
  speed = 1,
  database,
}: {
  speed?: number;
  database?: PutDatabase;
} = {}): Promise<Shop> {
  return openPlaces({ speed, isNew: false, ...(database === undefined ? {} : { database }) });
}

export type PutDatabase = (file: string) => void;

async function openPlaces({
  speed,
  isNew,
  database,
}: {
  speed: number;
  isNew: boolean;
  database?: PutDatabase;
}): Promise<Shop> {
  await buildOnce();
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-shop-'));
  const serviceFolder = join(folder, 'service');
  const service = await startTrainingService({ port: 0, dataFolder: serviceFolder, speed });
  const dataFolder = join(folder, 'counter');
  const env = { ...trainingEnvironment(service.clockVariable), XDG_CONFIG_HOME: join(folder, 'config') };
  const ofShop: OpenedApp[] = [];
  if (database !== undefined) {
    mkdirSync(dataFolder);
    database(join(dataFolder, 'mostrador.db'));
  }
  if (!isNew) await logIn({ service, dataFolder, env });
  return {
    service,
    dataFolder,
    serviceFolder,
    env,
    async open(options = {}) {
      const app = await launchApp({ dataFolder, url: isNew ? null : service.url, env, ...options });
      const one = { app, log: () => readLog(dataFolder) };
      ofShop.push(one);
      opened.push(one);
      await onOpened(app);
      return app;
    },
    async close() {
      for (const one of ofShop) {
        if (isRunning(one.app)) await one.app.kill();
      }
      await service.stop();
      const log = readLog(dataFolder);
      for (const one of ofShop) one.log = () => log;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
