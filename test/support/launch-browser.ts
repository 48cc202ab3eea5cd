import process from 'node:process';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../../tools/browser.mjs';

/** A browser for the test itself, beside the app. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(options());
}

/** The same with its profile in a folder, as a person's browser has it. */
export function launchPersistent(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, options());
}

function options(): { executablePath: string; args: string[] } {
  return {
    executablePath: findBrowser() ?? '',
    // Chromium's sandbox does not run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
