import { commandLine } from './command-line.ts';
import type { HostSettings } from './host-settings.ts';

/** The first window: the browser's app window, without tabs or address bar. */
export interface FirstWindow {
  width: number;
  height: number;
  /** False places it off screen until shown; a browser has no hidden window. */
  isShown: boolean;
}

/** First page of the first window; `--app` does not accept about:blank. */
export const BLANK_PAGE = 'data:text/html,';

/** Coordinate outside every screen. */
export const OUT_OF_SIGHT = -10_000;

/** Separate browser that asks no questions, contacts nobody and shows only the page. */
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
  // Otherwise a bar in the window warns about --host-resolver-rules.
  '--test-type',
];

const UNWANTED = ['Translate', 'MediaRouter', 'OptimizationHints', 'AutofillServerCommunication'];

/** Makes the browser ask before a page connects to its own machine, as hot reload does. */
const LOCAL_NETWORK = 'LocalNetworkAccessChecks';

/** A covered window keeps working, as under Electron. */
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
    // Affects dates even if the browser has no translation of this language.
    ...(commandLine.hasSwitch('lang') ? [`--accept-lang=${commandLine.getSwitchValue('lang')}`] : []),
    `--window-size=${window.width},${window.height}`,
    ...(window.isShown ? [] : [`--window-position=${OUT_OF_SIGHT},${OUT_OF_SIGHT}`]),
    `--app=${BLANK_PAGE}`,
  ];
}
