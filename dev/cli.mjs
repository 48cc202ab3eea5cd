// The command line from a clone: `npm run -s cli -- status`.
import { enableCompileCache } from './compile-cache.mjs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write('Falta preparar el programa: ejecute antes «npm start» en esta carpeta.\n');
  process.exit(1);
}
enableCompileCache();
await import('./cli.ts');
