import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../package.json', import.meta.url));

/** A package of test/bench/package.json, which nothing but the bench needs; its shape is the caller's to know. */
export async function requirePeer<T>(name: string): Promise<T> {
  return (await import(pathToFileURL(require.resolve(name)).href)) as T;
}
