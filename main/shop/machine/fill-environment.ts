import { areAuthoritiesReadable, authorityCopyIn } from './authority-copy.ts';
import type { MachineSettings } from './machine-settings.ts';

/** Settings that the environment itself provides, so the machine's settings do not apply. */
export function saidByEnvironment(env: NodeJS.ProcessEnv) {
  const says = (...names: string[]): boolean =>
    names.some((name) => (env[name.toLowerCase()] || env[name] || '').trim() !== '');
  return {
    proxy: says('HTTPS_PROXY', 'HTTP_PROXY'),
    authorities: says('MOSTRADOR_CA'),
    backupFolder: says('MOSTRADOR_BACKUPS'),
    journalFolder: says('MOSTRADOR_JOURNAL'),
  };
}

export function fillEnvironment(
  env: NodeJS.ProcessEnv,
  settings: MachineSettings,
  root: string,
): NodeJS.ProcessEnv {
  const said = saidByEnvironment(env);
  const { proxy, authorities, backupFolder, journalFolder } = settings;
  return {
    ...env,
    ...(said.proxy || proxy === null
      ? {}
      : {
          HTTPS_PROXY: proxy.address,
          HTTP_PROXY: proxy.address,
          NO_PROXY: env['NO_PROXY'] || proxy.exceptions,
        }),
    ...(said.authorities || authorities === null || !areAuthoritiesReadable(root)
      ? {}
      : { MOSTRADOR_CA: authorityCopyIn(root) }),
    ...(said.backupFolder || backupFolder === null ? {} : { MOSTRADOR_BACKUPS: backupFolder }),
    ...(said.journalFolder || journalFolder === null ? {} : { MOSTRADOR_JOURNAL: journalFolder }),
  };
}
