import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';
import { CouldNotError } from '../../main/errors.ts';
import type { PagePrinter } from '../../main/ports/page-printer.ts';

/** A browser of its own that asks nobody anything. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

const PX_PER_MM = 96 / 25.4;
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** A page printer with a browser behind it, which has to be closed. */
export interface ChromiumPagePrinter extends PagePrinter {
  close(): Promise<void>;
}

/** Starts the Chrome, Chromium or Edge at `executablePath`, headless. Throws CouldNotError if it does not start. */
export async function openPagePrinter(executablePath: string): Promise<ChromiumPagePrinter> {
  const browser = await launch(executablePath);
  return {
    printToPdf: (html, { widthMm }) => printPage(browser, html, widthMm),
    close: () => browser.close(),
  };
}

async function launch(executablePath: string): Promise<Browser> {
  // Chromium's own sandbox refuses to work for root; the page runs no script and reaches nothing.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  try {
    return await chromium.launch({ executablePath, args });
  } catch (error) {
    throw new CouldNotError(`No se pudo abrir el navegador ${executablePath} para hacer el PDF.`, {
      cause: error,
    });
  }
}

async function printPage(browser: Browser, html: string, widthMm: number): Promise<Uint8Array> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    viewport: { width: Math.ceil(widthMm * PX_PER_MM), height: 600 },
  });
  try {
    await context.route('**', (route) => route.abort());
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html, { waitUntil: 'load' });
    const content = await page.locator('body').boundingBox();
    if (content === null) throw new Error('the page to print has no visible body');
    return await page.pdf({
      width: `${widthMm}mm`,
      height: `${Math.ceil(content.height)}px`,
      margin: NO_MARGIN,
      printBackground: true,
    });
  } finally {
    await context.close();
  }
}
