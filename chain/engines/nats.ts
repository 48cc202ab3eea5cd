import { type NatsServer, pathIn, startNatsServer } from '../../engines/nats-server.ts';
import type { EngineJwts } from '../keys/engine-jwts.ts';
import type { ServerCertificate } from '../keys/server-certificate.ts';
import { natsWords } from '../texts.ts';

export interface NatsParts {
  folder: string;
  /** Address to listen on. */
  listen: string;
  /** 0 for a free one. */
  port: number;
  jwts: EngineJwts;
  certificate: ServerCertificate;
  tell: (line: string) => void;
}

/** Starts the office's nats-server; what its store loses the counters send again. Rejects with ChainError. */
export function startNats({ jwts, ...parts }: NatsParts): Promise<NatsServer> {
  const { operator, system, chain } = jwts;
  const settings = (): string => `server_name: central
jetstream { store_dir: ${pathIn(parts.folder, 'store')}, domain: hq, max_memory_store: 64MB, max_file_store: 50GB }
operator: ${operator}
system_account: ${system.id}
resolver { type: full, dir: ${pathIn(parts.folder, 'jwt')}, allow_delete: false, interval: "2m" }
resolver_preload {
  ${system.id}: ${system.jwt}
  ${chain.id}: ${chain.jwt}
}
`;
  return startNatsServer({ ...parts, settings, words: natsWords });
}
