import { keep } from '../../shared/language/say.ts';
import type { StandingWarnings } from '../status/standing-warnings.ts';
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

/** As a text that is kept; null if nothing is wrong. */
export function machineTrouble(root: string): string | null {
  const { settings, trouble } = readMachineSettings(root);
  if (trouble !== null || settings.authorities === null || areAuthoritiesReadable(root)) return trouble;
  return keep`La copia de los certificados de su empresa (${settings.authorities}) se perdió o está dañada: por ahora no cuenta. Elija el archivo de nuevo en Ajustes, Servicio y conexión.`;
}
