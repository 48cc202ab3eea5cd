import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';

/** What is in front has nothing unlabelled, too faint or cut off, in the dark and the light theme. */
export async function expectGoodInBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await auditPage(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await findLayoutFaults(page, [100]), name).toEqual([]);
}
