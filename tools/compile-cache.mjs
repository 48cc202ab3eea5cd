import module from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

/**
 * Keeps what Node compiled of the sources for the next start, which then takes half as long. Inside the
 * project: a folder that others can write to would be a way to have their code run.
 */
export function enableCompileCache() {
  module.enableCompileCache(join(projectRoot, 'node_modules', '.cache', 'compile'));
}
