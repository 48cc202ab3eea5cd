import process from 'node:process';
import { buildOffice } from '../build/build-office.ts';

/* Builds the head office's pages, if they are to be served, then runs it with this program's arguments. */

if (!process.argv.includes('verify') && !process.argv.includes('owner-link')) await buildOffice();
await import('../../chain/index.ts');
