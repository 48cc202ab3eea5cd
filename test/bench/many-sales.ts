import type { Page } from 'playwright-core';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell, sellOnce } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import type { MethodsApi } from '../../shared/ipc/contract.ts';

interface Watched {
  untilShown: (what: 'lines' | 'charge' | 'receipt' | 'next') => Promise<void>;
}

/** In the page: resolves as soon as what the next key is meant for is there. */
function watchSteps(): void {
  let lastNumber = '';
  const done = (): string => document.querySelector('[aria-label="Venta guardada"] h2')?.textContent ?? '';
  const receipt = (): string => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
  const shows = {
    // Those of the sale before stay on the page, out of sight.
    lines: () =>
      document.querySelector('[role=grid] > [role=rowgroup]:last-child > [role=row]')?.checkVisibility() ===
      true,
    charge: () => document.activeElement?.closest('[role=dialog]') instanceof HTMLElement,
    receipt() {
      const [number = ''] = /C1-\d{6}/.exec(done()) ?? [];
      if (number === '' || number === lastNumber || !receipt().includes(number)) return false;
      lastNumber = number;
      return true;
    },
    next: () => done() === '' && document.activeElement?.getAttribute('role') === 'combobox',
  };
  const resolveWhenShown: Watched['untilShown'] = (what) =>
    new Promise((resolve, reject) => {
      const until = performance.now() + 20_000;
      const look = (): void => {
        if (shows[what]()) resolve();
        else if (performance.now() > until) reject(new Error(`awaited in vain: ${what}`));
        else setTimeout(look);
      };
      look();
    });
  Object.assign(window, { untilShown: resolveWhenShown } satisfies Watched);
}

function untilShown(page: Page, what: 'lines' | 'charge' | 'receipt' | 'next'): Promise<void> {
  return page.evaluate((which) => (window as unknown as Watched).untilShown(which), what);
}

/** The keys of that sale again, and what shows that the page is where the next one is meant for. */
const STEPS = [
  { key: 'Control+r', shows: 'lines' },
  { key: 'F9', shows: 'charge' },
  { key: 'Enter', shows: 'receipt' },
  { key: 'Enter', shows: 'next' },
] as const;

/** Sells by the keys of the sale, as fast as the screen follows: the first sale by hand, each other as that one again. */
export class ManySales {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async begin({ page }: LaunchedApp): Promise<ManySales> {
    await readyToSell(page);
    const lines = ['yerba', '2*arroz', '1,5*queso', 'azúcar', 'leche'];
    await sellOnce(page, { lines, client: 'Ramona', payment: { received: '' } });
    await page.keyboard.press('Enter');
    await readyToSell(page);
    await page.evaluate(watchSteps);
    return new ManySales(page);
  }

  async sell(times: number): Promise<void> {
    const page = this.#page;
    for (let sale = 0; sale < times; sale += 1) {
      for (const { key, shows } of STEPS)
        await Promise.all([untilShown(page, shows), page.keyboard.press(key)]);
    }
  }

  /** Until nothing waits to be sent any more. */
  async untilSent(): Promise<void> {
    await waitUntil('all sales to be sent', async () => (await this.#waiting()) === 0, 600_000);
  }

  #waiting(): Promise<number> {
    return this.#page.evaluate(async () => {
      const { mostrador } = window as unknown as { mostrador: MethodsApi };
      const status = await mostrador['status.read']({});
      if (!status.ok) throw new Error(status.error.message);
      return status.value.waiting;
    });
  }
}
