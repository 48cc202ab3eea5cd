import type { MessageBoxOptions, RenderProcessGoneDetails } from 'electron';
import type { Report } from '../kernel/log/events.ts';
import { say } from '../kernel/say.ts';
import type { Clock } from '../kernel/ports/clock.ts';

export interface MortalWindow {
  isDestroyed(): boolean;
  on(event: 'unresponsive', listener: () => void): unknown;
  webContents: {
    on(
      event: 'render-process-gone',
      listener: (event: unknown, details: Pick<RenderProcessGoneDetails, 'reason'>) => void,
    ): unknown;
    forcefullyCrashRenderer(): void;
  };
}

export interface ReviveParts {
  clock: Clock;
  load: () => void;
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  end: (isWantedAgain: boolean) => void;
  /** Called when the renderer died or hung and is reloaded. */
  report: Report;
}

/** A second death within this time delays the reload by as much. */
const REST_MS = 5000;

/** After this many deaths within the time another reload does not help. */
const MAX_DEATHS = 4;
const DEATHS_WITHIN_MS = 60_000;

/** Reloads a renderer that dies or hangs; main has its sale. If it keeps dying, a native dialog asks. */
export function revivePage(window: MortalWindow, { clock, load, ask, end, report }: ReviveParts): void {
  let deaths: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const now = clock.monotonic();
    const isEarly = now - (deaths.at(-1) ?? Number.NEGATIVE_INFINITY) < REST_MS;
    deaths = [...deaths.filter((at) => now - at < DEATHS_WITHIN_MS), now];
    report('window.died', { reason });
    if (deaths.length >= MAX_DEATHS) {
      deaths = [];
      void askWhatNow(ask).then(end);
      return;
    }
    clock.after(isEarly ? REST_MS : 0, () => {
      if (!window.isDestroyed()) load();
    });
  });
  window.on('unresponsive', () => {
    report('window.hung', {});
    // Its death triggers the reload.
    window.webContents.forcefullyCrashRenderer();
  });
}

async function askWhatNow(ask: ReviveParts['ask']): Promise<boolean> {
  const { response } = await ask({
    type: 'error',
    title: 'Mostrador',
    message: say('shell.keepsCrashing'),
    detail: say('shell.keepsCrashingBody'),
    buttons: [say('shell.startAgain'), say('shell.quit')],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
