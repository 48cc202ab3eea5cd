import process from 'node:process';
import { buildOffice } from '../build/build-office.ts';

/* Builds the head office's pages, unless it is only verified, then runs it with this program's arguments. */

if (!process.argv.includes('verify')) await buildOffice();
await import('../../chain/index.ts');
