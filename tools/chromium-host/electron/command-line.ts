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

/** The app's switches; browser-flags.ts passes some of them to the browser when it starts. */
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
