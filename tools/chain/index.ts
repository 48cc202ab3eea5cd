import { buildOffice } from '../build/build-office.ts';

/* Builds the head office's pages, then runs it with this program's arguments. */

await buildOffice();
await import('../../chain/index.ts');
