import { focused } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { chooseClient } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';

/** From the Enter that charges to the frame in which the receipt is painted. */
export interface ChargeSpeed {
  median: number;
  p95: number;
}

/** p95, whatever the sale and the catalogue. */
export const CHARGE_LIMIT_MS = 100;

/** In the page: from the Enter that charges to the frame in which the loaded receipt is painted. */
function watchReceipts(): void {
  const times: number[] = [];
  let pressedAt: number | null = null;
  const record = (): void => {
    const from = pressedAt;
    pressedAt = null;
    const painted = (): void => void (from === null || times.push(performance.now() - from));
    requestAnimationFrame(() => setTimeout(painted));
  };
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter' && document.querySelector('[role=dialog]') !== null) pressedAt = timeStamp;
    },
    { capture: true },
  );
  // `load` does not bubble, but the document captures it.
  document.addEventListener(
    'load',
    ({ target }) => void (target instanceof HTMLIFrameElement && record()),
    true,
  );
  Object.assign(window, { receiptTimes: times });
}

/** Times charging in an app that has an empty sale in front. */
export class ChargeTimer {
  readonly #app: LaunchedApp;

  private constructor(app: LaunchedApp) {
    this.#app = app;
  }

  static async begin(app: LaunchedApp): Promise<ChargeTimer> {
    await app.page.evaluate(watchReceipts);
    return new ChargeTimer(app);
  }

  /** Fills a sale, charges it in cash and begins the next; so many times. */
  async measure(sales: number, fill: () => Promise<void>): Promise<ChargeSpeed> {
    const before = (await this.#times()).length;
    for (let sale = 0; sale < sales; sale += 1) await this.#charge(fill);
    const times = (await this.#times()).slice(before).toSorted((a, b) => a - b);
    const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
    return { median: at(0.5), p95: at(0.95) };
  }

  async #charge(fill: () => Promise<void>): Promise<void> {
    const { page } = this.#app;
    const before = (await this.#times()).length;
    await fill();
    await chooseClient(page, 'Ramona');
    await page.keyboard.press('F9');
    await focused(page.getByRole('dialog').getByLabel('Recibido'));
    await page.keyboard.press('Enter');
    await waitUntil('the receipt is on the screen', async () => (await this.#times()).length > before);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Venta guardada' }).waitFor({ state: 'detached' });
  }

  #times(): Promise<number[]> {
    return this.#app.page.evaluate(() => (window as unknown as { receiptTimes: number[] }).receiptTimes);
  }
}

export function describeCharge({ median, p95 }: ChargeSpeed): string {
  return `Cobrar to receipt: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (required ${CHARGE_LIMIT_MS} ms)`;
}
