import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Axe {
  run: (
    context: { exclude: readonly string[] },
    options: { runOnly?: readonly string[]; resultTypes: string[] },
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** A guard passes the focus on at once. */
const EXCLUDED = ['iframe', '[data-base-ui-focus-guard]'];

/** Violations found by these axe rules, or by its usual ones. */
export async function auditPage(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Brings axe onto the page once: doing so each time took longer than the audit.
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
