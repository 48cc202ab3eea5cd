import { launchBrowser } from '../support/launch-browser.ts';
import { type KeySpeed, KeyTimer } from './key-speed.ts';

/** In the page: each Enter adds a line shaped like a sale's, and shows it. */
function fillBarePage(lines: number): void {
  const table = document.createElement('table');
  document.body.append(table);
  const add = (line: number): void => {
    const row = table.insertRow();
    for (const cell of [String(line), `Velocidad número ${line}`, '1', '12.500', '10 %', '12.500']) {
      row.insertCell().textContent = cell;
    }
    row.scrollIntoView();
  };
  for (let line = 1; line <= lines; line += 1) add(line);
  addEventListener('keydown', ({ key }) => key === 'Enter' && add(table.rows.length + 1));
}

/**
 * Cost of a key in a page that does nothing but add a line: the current drawing speed of this machine, with
 * the same browser and clock.
 */
export async function timeBarePage(lines: number, times: number): Promise<KeySpeed> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    const timer = await KeyTimer.begin(page);
    await page.evaluate(fillBarePage, lines);
    return await timer.measure(times, 'table', () => Promise.resolve(), 'Enter');
  } finally {
    await browser.close();
  }
}
