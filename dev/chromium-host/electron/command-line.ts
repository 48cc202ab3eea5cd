import process from 'node:process';

/** What `appendSwitch` added; the browser gets those of its own that browser-flags.ts knows. */
const added = new Map<string, string>();

type Offered = Pick<Electron.CommandLine, 'hasSwitch' | 'appendSwitch' | 'getSwitchValue'>;

/** The switches the program was started with, and those it adds before the browser is started. */
export const commandLine: Offered = {
  hasSwitch: (name) => added.has(name) || process.argv.some((arg) => arg.split('=')[0] === `--${name}`),
  appendSwitch(name, value = '') {
    added.set(name, value);
  },
  getSwitchValue: (name) => added.get(name) ?? '',
};
