import { say } from '../../shared/language/say.ts';
import { InputError } from '../errors.ts';
import { readProxySettings } from '../service/proxy-settings.ts';
import type { MachineSettings } from './machine-settings.ts';

/** The proxy as it is kept; without an address there is none. Throws InputError for what is no proxy, and for a password. */
export function checkProxy(proxy: NonNullable<MachineSettings['proxy']>): MachineSettings['proxy'] {
  const [address, exceptions] = [proxy.address.trim(), proxy.exceptions.trim()];
  if (address === '') return null;
  const read = readProxySettings({ HTTPS_PROXY: address }).forHttps;
  if (read === null || 'unusable' in read)
    throw new InputError(say`El proxy se escribe http://servidor:puerto, como http://proxy.local:3128.`);
  if (read.authorization !== null)
    throw new InputError(
      say`Acá no se guarda ningún usuario ni contraseña del proxy, porque quedarían a la vista. Escriba la dirección sin ellos, o pida a su técnico que ponga la dirección entera en la variable HTTPS_PROXY de este equipo.`,
    );
  return { address, exceptions };
}
