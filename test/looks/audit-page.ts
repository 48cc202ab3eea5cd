import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Axe {
  run: (
    context: { exclude: readonly string[] },
    options: { runOnly?: readonly string[]; resultTypes: string[] },
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** A guard hands the focus on at once: nobody stays on it. */
const EXCLUDED = ['iframe', '[data-base-ui-focus-guard]'];

/** What axe finds by these rules, or by all of its usual ones. */
export async function auditPage(page: Page, rules?: readonly string[]): Promise<string[]> {
  // It brings axe onto the page, which stays there: to bring it each time took longer than all it looks at.
  if (!(await page.evaluate(() => 'axe' in window)))
    await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').withRules(['html-has-lang']).analyze();
  return page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe } = window as unknown as { axe: Axe };
      const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
      const { violations } = await axe.run({ exclude }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [rules, EXCLUDED] as const,
  );
}
