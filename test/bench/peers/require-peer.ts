import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../package.json', import.meta.url));

/** A package of test/bench/package.json, needed only by the bench; the caller knows its type. */
export async function requirePeer<T>(name: string): Promise<T> {
  return (await import(pathToFileURL(require.resolve(name)).href)) as T;
}
