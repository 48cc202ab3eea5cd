/** Nothing: the browser of this host keeps no dumps. */
export const crashReporter = {
  start(_options: Electron.CrashReporterStartOptions): void {},
};
