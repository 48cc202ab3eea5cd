import type { CDPSession, Page } from '@playwright/test';

/** Scanner settings: gap between keys, and the suffix after the code. */
export interface ScannerBehaviour {
  gapMs?: number;
  suffix?: 'Enter' | 'Tab' | null;
}

const CODES = { Enter: { code: 'Enter', number: 13, text: '\r' }, Tab: { code: 'Tab', number: 9, text: '' } };

/** A scanner at the page: sends real keys with their own timestamps, independent of the machine's speed. */
export class Scanner {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async plugIn(page: Page): Promise<Scanner> {
    return new Scanner(await page.context().newCDPSession(page));
  }

  async scan(text: string, { gapMs = 6, suffix = 'Enter' }: ScannerBehaviour = {}): Promise<void> {
    const startS = Date.now() / 1000;
    const keys = [...Array.from(text), ...(suffix === null ? [] : [suffix])];
    // All at once: a scanner does not wait for answers.
    await Promise.all(
      keys.flatMap((key, place) => {
        const special = key === 'Enter' || key === 'Tab' ? CODES[key] : null;
        const common = {
          key,
          code: special?.code ?? (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`),
          windowsVirtualKeyCode: special?.number ?? key.toUpperCase().charCodeAt(0),
        };
        const timestamp = startS + (place * gapMs) / 1000;
        const down = { ...common, type: 'keyDown' as const, text: special?.text ?? key, timestamp };
        const up = { ...common, type: 'keyUp' as const, timestamp: timestamp + 0.001 };
        return [
          this.#session.send('Input.dispatchKeyEvent', down),
          this.#session.send('Input.dispatchKeyEvent', up),
        ];
      }),
    );
  }

  /** Touches the screen at a point. */
  async touch(x: number, y: number): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}
