import { focused } from '../../tools/app/keyboard.ts';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { chooseClient, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';

/** From the Enter that charges to the frame that paints the receipt. */
export interface ChargeSpeed {
  median: number;
  p95: number;
}

/** p95, for any sale and catalogue, on a machine with other work. */
export const CHARGE_LIMIT_MS = 100;

/**
 * In the page: times from the Enter that charges to the frame that paints that sale's receipt, in its own
 * fonts.
 */
function watchReceipts(): void {
  const times: number[] = [];
  let pressedAt: number | null = null;
  const frame = document.querySelector('iframe');
  if (frame === null) throw new Error('there is no paper for the receipt');
  const isShown = (): boolean => {
    const title = document.querySelector('[aria-label="Venta guardada"] h2')?.textContent ?? '';
    const number = /C1-\d{6}/.exec(title)?.[0];
    const receipt = frame.contentDocument;
    if (number === undefined || receipt === null) return false;
    return (
      (receipt.body.textContent ?? '').includes(number) &&
      receipt.querySelector('svg') !== null &&
      receipt.fonts.status === 'loaded' &&
      frame.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  // By the receipt's own frames: a receipt that is not drawn has none.
  const atNextFrame = (): void => void frame.contentWindow?.requestAnimationFrame(look);
  const look = (): void => {
    const from = pressedAt;
    if (from === null) return;
    if (!isShown()) return atNextFrame();
    pressedAt = null;
    // Content present at the start of a frame is in its picture.
    setTimeout(() => times.push(performance.now() - from));
  };
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter' || document.querySelector('[role=dialog]') === null) return;
      if (pressedAt === null) atNextFrame();
      pressedAt = timeStamp;
    },
    { capture: true },
  );
  Object.assign(window, { receiptTimes: times });
}

/** Times charging in an app that shows an empty sale. */
export class ChargeTimer {
  readonly #app: LaunchedApp;

  private constructor(app: LaunchedApp) {
    this.#app = app;
  }

  static async begin(app: LaunchedApp): Promise<ChargeTimer> {
    await readyToSell(app.page);
    await app.page.evaluate(watchReceipts);
    return new ChargeTimer(app);
  }

  /** Fills a sale, charges it in cash and begins the next; `sales` times. */
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
