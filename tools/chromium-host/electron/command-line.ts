import process from 'node:process';

const switches = new Map(
  process.argv
    .filter((argument) => argument.startsWith('--'))
    .map((argument) => {
      const [name = '', ...value] = argument.slice(2).split('=');
      return [name, value.join('=')];
    }),
);

type Offered = Pick<Electron.CommandLine, 'hasSwitch' | 'appendSwitch' | 'getSwitchValue' | 'removeSwitch'>;

/** The program's switches; of those it changes before the browser starts, the browser gets what browser-flags.ts names. */
export const commandLine: Offered = {
  hasSwitch: (name) => switches.has(name),
  getSwitchValue: (name) => switches.get(name) ?? '',
  appendSwitch(name, value = '') {
    switches.set(name, value);
  },
  removeSwitch(name) {
    switches.delete(name);
  },
};
