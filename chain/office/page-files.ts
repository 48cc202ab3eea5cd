import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PAGES } from './contract.ts';

export interface PageFile {
  type: string;
  /** The name has the content's hash: it never changes. */
  isForEver: boolean;
  bytes: Buffer;
  zipped: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * The built pages by their address, all in memory: a request reads no file. Sources of the build (`.map`) are left out.
 * @param folder as `buildOffice` wrote it
 */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const bytes = readFileSync(join(folder, name));
    const path = `/${name.replaceAll('\\', '/')}`;
    files.set(path, { type, bytes, zipped: gzipSync(bytes), isForEver: path.startsWith('/assets/') });
  }
  const index = files.get('/index.html');
  if (index === undefined) throw new Error(`there are no pages in ${folder}: build them first`);
  for (const page of PAGES) files.set(page, index);
  return files;
}
