import { commandLine } from './command-line.ts';
import type { HostSettings } from './host-settings.ts';

/** The first window, which is the browser's own app window: without tabs or an address. */
export interface FirstWindow {
  width: number;
  height: number;
  /** Out of sight until it is shown; a browser has no hidden window. */
  isShown: boolean;
}

/** First page of the first window; `--app` does not take about:blank. */
export const BLANK_PAGE = 'data:text/html,';

/** Position without any screen. */
export const OUT_OF_SIGHT = -10_000;

/** A browser of its own that asks nobody anything, looks alike everywhere and shows nothing but the page. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-pinch',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--no-proxy-server',
  '--password-store=basic',
  '--use-mock-keychain',
  '--hide-crash-restore-bubble',
  // Else a bar in the window complains about the flag that keeps the browser off the network.
  '--test-type',
];

const UNWANTED = ['Translate', 'MediaRouter', 'OptimizationHints', 'AutofillServerCommunication'];

/** Asks for leave before a page connects to its own machine, as hot reload does. */
const LOCAL_NETWORK = 'LocalNetworkAccessChecks';

/** A window behind another one works on, as the app's own would. */
const AWAKE = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const STABLE_PICTURES = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

export function listFlags(profile: string, settings: HostSettings, window: FirstWindow): string[] {
  return [
    ...QUIET,
    ...AWAKE,
    ...STABLE_PICTURES,
    `--disable-features=${[...UNWANTED, ...(settings.hasDevServer ? [LOCAL_NETWORK] : [])].join()}`,
    `--host-resolver-rules=MAP * ~NOTFOUND${settings.hasDevServer ? ', EXCLUDE 127.0.0.1' : ''}`,
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    ...(settings.isDebugged ? ['--remote-debugging-port=0'] : []),
    ...(settings.headless ? ['--headless'] : []),
    ...(commandLine.hasSwitch('no-sandbox') ? ['--no-sandbox'] : []),
    // A browser without the words of a language shows its dates all the same.
    ...(commandLine.hasSwitch('lang') ? [`--accept-lang=${commandLine.getSwitchValue('lang')}`] : []),
    `--window-size=${window.width},${window.height}`,
    ...(window.isShown ? [] : [`--window-position=${OUT_OF_SIGHT},${OUT_OF_SIGHT}`]),
    `--app=${BLANK_PAGE}`,
  ];
}
