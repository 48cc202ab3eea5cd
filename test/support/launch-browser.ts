import process from 'node:process';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../tools/browser.mjs';

/** A browser of a test's own, beside the app. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? '',
    // Chromium's own sandbox refuses to work for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
