import process from 'node:process';
import { build } from 'vite';
import { office } from './configuration.ts';

/** Builds the head office's pages. @returns their folder, for `openOffice` */
export async function buildOffice(): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  await build(office);
  return office.build.outDir;
}
