import type { CDPSession, Page } from 'playwright';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { sellByCalls } from './sell-by-calls.ts';

/** Binding by which the page reports that it is ready for the next key. */
const SHOWN = 'onStepShown';
/** Far longer than any key takes on a busy machine. */
const LONGEST_STEP_MS = 20_000;
/** A sale by keys is drawn, which takes four fifths of its time. */
const BY_KEYS_EVERY = 25;

/** Keys of a repeated sale, and the sign that the page is ready for the next one. */
const STEPS = [
  { key: 'r', code: 82, modifiers: 2, shows: 'lines' },
  { key: 'F9', code: 120, modifiers: 0, shows: 'charge' },
  { key: 'Enter', code: 13, modifiers: 0, shows: 'receipt' },
  { key: 'Enter', code: 13, modifiers: 0, shows: 'next' },
] as const;

/**
 * In the page: reports each step in order, endlessly. It only checks after changes, so it costs nothing while
 * idle.
 */
function watchSteps(): void {
  const { onStepShown } = window as unknown as { onStepShown: (what: string) => void };
  let lastNumber = '';
  const done = (): string => document.querySelector('[aria-label="Venta guardada"] h2')?.textContent ?? '';
  const receipt = (): string => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
  const steps = [
    {
      what: 'lines',
      // Those of the previous sale stay on the page, hidden.
      isThere: () =>
        document.querySelector('[role=grid] > [role=rowgroup]:last-child > [role=row]')?.checkVisibility() ===
        true,
    },
    {
      what: 'charge',
      isThere: () => document.activeElement?.closest('[role=dialog]') instanceof HTMLElement,
    },
    {
      what: 'receipt',
      isThere() {
        const [number = ''] = /C1-\d{6}/.exec(done()) ?? [];
        if (number === '' || number === lastNumber || !receipt().includes(number)) return false;
        lastNumber = number;
        return true;
      },
    },
    {
      what: 'next',
      isThere: () => done() === '' && document.activeElement?.getAttribute('role') === 'combobox',
    },
  ];
  let at = 0;
  const look = (): void => {
    const step = steps[at % steps.length];
    if (step === undefined || !step.isThere()) return;
    at += 1;
    onStepShown(step.what);
  };
  const paper = document.querySelector('iframe')?.contentDocument;
  if (!paper) throw new Error('there is no paper for the receipt');
  const observer = new MutationObserver(look);
  for (const place of [document, paper])
    observer.observe(place, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', look);
}

/**
 * Sells as fast as the app and its screen allow: the first sale by hand, each other as its repetition, every
 * 25th by the sale's keys and the others by the calls that those keys make.
 */
export class ManySales {
  readonly #page: Page;
  readonly #session: CDPSession;
  #onShown = (_what: string): void => undefined;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    session.on('Runtime.bindingCalled', ({ payload }) => this.#onShown(payload));
  }

  static async begin({ page }: LaunchedApp): Promise<ManySales> {
    await readyToSell(page);
    const lines = ['yerba', '2*arroz', '1,5*queso', 'azúcar', 'leche'];
    await sellOnce(page, { lines, client: 'Ramona', payment: { received: '' } });
    await page.keyboard.press('Enter');
    await readyToSell(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: SHOWN });
    await page.evaluate(watchSteps);
    return new ManySales(page, session);
  }

  async sell(times: number): Promise<void> {
    for (let sold = 0; sold < times; sold += BY_KEYS_EVERY) {
      for (const step of STEPS) await this.#take(step);
      await this.#page.evaluate(sellByCalls, Math.min(BY_KEYS_EVERY, times - sold) - 1);
    }
  }

  /** Presses a real key without further calls to the page, which reports by itself. */
  async #take({ shows, key, code, modifiers }: (typeof STEPS)[number]): Promise<void> {
    const shown = this.#nextShown(shows);
    const common = { key, code: key === 'r' ? 'KeyR' : key, windowsVirtualKeyCode: code, modifiers };
    const text = key === 'Enter' ? { text: '\r' } : {};
    const send = (type: 'keyDown' | 'rawKeyDown' | 'keyUp'): Promise<unknown> =>
      this.#session.send('Input.dispatchKeyEvent', { ...common, type, ...(type === 'keyUp' ? {} : text) });
    await Promise.all([send(key === 'Enter' ? 'keyDown' : 'rawKeyDown'), send('keyUp'), shown]);
  }

  #nextShown(awaited: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error(`awaited in vain: ${awaited}`)), LONGEST_STEP_MS);
    this.#onShown = (what) => {
      if (what !== awaited) return;
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  /** Waits until nothing is left to be sent. */
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
