import { say } from '../../kernel/say.ts';
import type { StandingWarnings } from '../../kernel/standing-warnings.ts';
import { areAuthoritiesReadable } from './authority-copy.ts';
import { readMachineSettings } from './machine-settings.ts';

/** Tells in each counter that is opened what of this machine's settings could not be read, and counts for nothing. */
export function tellMachineTrouble(root: string) {
  return {
    join({ warnings }: { warnings: StandingWarnings }): void {
      warnings.set('machine', machineTrouble(root));
    },
    changed(): void {},
    leave: (): Promise<void> => Promise.resolve(),
  };
}

/** Words for settings or certificates that could not be read; null if nothing is wrong. */
export function machineTrouble(root: string): (() => string) | null {
  const { settings, trouble } = readMachineSettings(root);
  const { authorities } = settings;
  if (trouble !== null || authorities === null || areAuthoritiesReadable(root)) return trouble;
  return () => say('storage.certificatesLost', { file: authorities });
}
