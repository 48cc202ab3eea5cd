import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { auditPage } from '../../looks/audit-page.ts';
import { findLayoutFaults } from '../../looks/layout-faults.ts';

/** All of axe's rules once; the second theme changes colours only. */
const THEMES = [
  ['dark', ['color-contrast']],
  ['light', undefined],
] as const;

/** Checks that the current screen has nothing unlabelled, too faint or cut off, in both themes. */
export async function expectGoodInBothThemes(page: Page, name: string): Promise<void> {
  for (const [colorScheme, rules] of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await auditPage(page, rules), `${name}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await findLayoutFaults(page, [100]), name).toEqual([]);
}
