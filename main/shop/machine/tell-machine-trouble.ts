import { say } from '../../kernel/say.ts';
import type { StandingWarnings } from '../../kernel/standing-warnings.ts';
import { areAuthoritiesReadable } from './authority-copy.ts';
import { readMachineSettings } from './machine-settings.ts';

/** Warns in each opened counter of machine settings that could not be read and are ignored. */
export function tellMachineTrouble(root: string) {
  return {
    join({ warnings }: { warnings: StandingWarnings }): void {
      warnings.set('machine', machineTrouble(root));
    },
    changed(): void {},
    leave: (): Promise<void> => Promise.resolve(),
  };
}

export function machineTrouble(root: string): (() => string) | null {
  const { settings, trouble } = readMachineSettings(root);
  const { authorities } = settings;
  if (trouble !== null || authorities === null || areAuthoritiesReadable(root)) return trouble;
  return () => say('storage.certificatesLost', { file: authorities });
}
