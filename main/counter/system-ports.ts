import { FileSecrets } from '../shop/account/file-secrets.ts';
import { sessionFileIn } from '../shop/account/session.ts';
import type { Ports } from './compose.ts';
import { type ClockScale, createScaledClock, systemClock } from '../kernel/ports/clock.ts';
import type { Network } from '../kernel/ports/network.ts';
import { systemRandom } from '../kernel/ports/random.ts';
import type { Secrets } from '../kernel/ports/secrets.ts';
import { httpNetwork } from '../sending/service/http-network.ts';

export interface SystemPortsOptions {
  dataFolder: string;
  token: string | null;
  secretsKey: string | null;
  trainingClock: ClockScale | null;
  /** By default a direct connection that trusts the system's authorities. */
  network?: Network;
  /** By default those of a terminal. */
  secrets?: Secrets;
}

export function systemPorts(options: SystemPortsOptions): Ports {
  return {
    clock: options.trainingClock === null ? systemClock : createScaledClock(options.trainingClock),
    random: systemRandom,
    network: options.network ?? httpNetwork,
    secrets: options.secrets ?? new FileSecrets(sessionFileIn(options.dataFolder), options.secretsKey),
    token: options.token,
  };
}
