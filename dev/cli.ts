import { writeSync } from 'node:fs';
import process from 'node:process';
import { runCli } from '../main/cli/run-cli.ts';
import { CouldNotError } from '../main/errors.ts';
import type { PagePrinter } from '../main/ports/page-printer.ts';
import { findBrowser } from './browser.mjs';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

/** Synchronous, so that a line printed is a line delivered even if the process dies at the next step. */
function write(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      // The reader went away, as `| head` does: there is nobody left to tell.
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
    }
  }
}

/** A browser is started only for a receipt that needs one. */
const pagePrinter: PagePrinter = {
  async printToPdf(html, options) {
    const browser = findBrowser();
    if (browser === null) {
      throw new CouldNotError(
        'Para hacer el PDF hace falta Chrome, Chromium o Edge: instale uno, o use --format text.',
      );
    }
    // Imported here, because the browser's driver takes longer to load than all the rest.
    const { openPagePrinter } = await import('./chromium-host/page-printer.ts');
    const printer = await openPagePrinter(browser);
    try {
      return await printer.printToPdf(html, options);
    } finally {
      await printer.close();
    }
  },
};

const exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  writeOut: (text) => write(1, text),
  writeError: (text) => write(2, text),
  interrupted: interruption.signal,
  pagePrinter,
});
// All output is delivered by now; a wait left behind must not hold the terminal.
process.exit(exitCode);
