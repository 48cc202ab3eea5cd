import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { readProxySettings } from '../../sending/service/proxy-settings.ts';
import type { MachineSettings } from './machine-settings.ts';

/** The proxy as it is kept; without an address there is none. Throws InputError for what is no proxy, and for a password. */
export function checkProxy(proxy: NonNullable<MachineSettings['proxy']>): MachineSettings['proxy'] {
  const [address, exceptions] = [proxy.address.trim(), proxy.exceptions.trim()];
  if (address === '') return null;
  const read = readProxySettings({ HTTPS_PROXY: address }).forHttps;
  if (read === null || 'unusable' in read) throw new InputError(say('places.proxyFormat'));
  if (read.authorization !== null) throw new InputError(say('places.proxyPassword'));
  return { address, exceptions };
}
