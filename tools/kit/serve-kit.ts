import { build, preview } from 'vite';
import { gallery } from '../build/configuration.ts';

export interface ServedKit {
  address: string;
  close: () => Promise<void>;
}

/** Builds the kit's gallery and serves it on loopback, on any free port. */
export async function serveKit(): Promise<ServedKit> {
  await build(gallery);
  const server = await preview({ ...gallery, preview: { host: '127.0.0.1', port: 0 } });
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('the gallery of the kit has no address');
  return { address, close: () => server.close() };
}
