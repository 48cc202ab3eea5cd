import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trainingEnvironment } from '../../../tools/app/app-command.ts';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { type LaunchedApp, launchApp, startBeside } from '../../../tools/app/launch-app.ts';
import { logIn, startTrainingService, type TrainingService } from '../../../tools/demo/stage.ts';
import { dayNumber, formatDate, HOUR_MS, startOfDayNumber } from '../../../shared/domain/dates.ts';
import { passTime } from './shop-time.ts';

/** An app that a shop opened. */
export interface OpenedApp {
  app: LaunchedApp;
  /** Its log; for a closed shop, as of its end. */
  log: () => string;
}

let opened: OpenedApp[] = [];
let onOpened = async (_app: LaunchedApp): Promise<void> => {};

/** Apps opened since the last `forgetEnded`, and earlier ones still running. */
export function openedApps(): readonly OpenedApp[] {
  return opened;
}

export function forgetEnded(): void {
  opened = opened.filter(({ app }) => isRunning(app));
}

/** Registers a callback for each app once it is open. */
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
  /** The training service's folder; its ledger can be read once the service has stopped. */
  serviceFolder: string;
  env: NodeJS.ProcessEnv;
  /** Opens the app over the shop's data; ended with the shop if it still runs then. */
  open(options?: {
    display?: 'headless' | 'xvfb';
    appFolder?: string;
    isMinimized?: boolean;
  }): Promise<LaunchedApp>;
  /** Starts the app a second time; returns that process's exit code. */
  startAgain(): Promise<number | null>;
  /** The app running over the data; opened if none is. */
  app(): Promise<LaunchedApp>;
  close(): Promise<void>;
}

export interface ShopOptions {
  /** Speed of the service's clock relative to the machine's; 1 by default. */
  speed?: number;
  /** A machine without any choices yet, instead of a logged-in counter. */
  isNew?: boolean;
  /** Puts a database in place before the counter is opened. */
  database?: PutDatabase;
}

export type PutDatabase = (file: string) => void;

/**
 * Ten in the morning of day 10 of the next month with 31 days: tests do not meet an unintended midnight or month's
 * end, and the days of a month look the same whenever they run.
 */
function firstMorning(): number {
  let day = dayNumber(Date.now()) + 1;
  const isDay = (number: number, date: string): boolean =>
    formatDate(startOfDayNumber(number)).startsWith(date);
  while (!isDay(day, '10/') || !isDay(day + 21, '31/')) day += 1;
  return startOfDayNumber(day) + 10 * HOUR_MS;
}

/** A training service and a counter over it, in folders of their own, on a `firstMorning`. */
export async function openShop({ speed = 1, isNew = false, database }: ShopOptions = {}): Promise<Shop> {
  await buildOnce();
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-shop-'));
  const serviceFolder = join(folder, 'service');
  const service = await startTrainingService({ port: 0, dataFolder: serviceFolder, speed });
  const dataFolder = join(folder, 'counter');
  const env = { ...trainingEnvironment(service.clockVariable), XDG_CONFIG_HOME: join(folder, 'config') };
  await passTime({ service, env }, firstMorning() - Date.now());
  const ofShop: OpenedApp[] = [];
  if (database !== undefined) {
    mkdirSync(dataFolder);
    database(join(dataFolder, 'mostrador.db'));
  }
  if (!isNew) await logIn({ service, dataFolder, env });
  async function open(options: Parameters<Shop['open']>[0] = {}): Promise<LaunchedApp> {
    const app = await launchApp({ dataFolder, url: isNew ? null : service.url, env, ...options });
    const one = { app, log: () => readLog(dataFolder) };
    ofShop.push(one);
    opened.push(one);
    await onOpened(app);
    return app;
  }
  return {
    service,
    dataFolder,
    serviceFolder,
    env,
    open,
    startAgain: () => startBeside({ dataFolder, url: service.url, env }),
    app: async () => ofShop.map(({ app }) => app).find(isRunning) ?? (await open()),
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
