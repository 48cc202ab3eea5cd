/** Nobody tells a browser's owner of a sleep: the app's engine finds out by its clocks, a minute late at most. */
export const powerMonitor = {
  on(_event: 'resume', _listener: () => void): void {},
};
