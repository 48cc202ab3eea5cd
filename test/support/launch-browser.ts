import process from 'node:process';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../tools/browser.mjs';

/** A browser for the test itself, beside the app. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? '',
    // Chromium's sandbox does not run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
