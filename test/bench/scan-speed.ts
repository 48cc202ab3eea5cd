import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { Scanner } from '../window/support/scanner.ts';
import { describeKey, type KeyLimits, type KeySpeed, KeyTimer } from './key-speed.ts';

/** Key times in a long sale, by action. */
export interface SaleSpeed {
  /** From the Enter of a scan to its line: half of them new lines, half an existing one. */
  scan: KeySpeed;
  /** From `+` on a line to its quantity. */
  plus: KeySpeed;
  /** From a digit on a line to the field it opens. */
  digit: KeySpeed;
  /** From a letter in the search to its matches. */
  letter: KeySpeed;
}

/** Each action in words. */
export const SALE_KEYS = {
  scan: 'scan to line',
  plus: '+ on a line',
  digit: 'digit to the quantity',
  letter: 'letter to matches',
} as const satisfies Record<keyof SaleSpeed, string>;

export const SALE_KEY_NAMES = Object.keys(SALE_KEYS) as (keyof SaleSpeed)[];

export function describeSale(speed: SaleSpeed, limits: KeyLimits): string {
  return SALE_KEY_NAMES.map((name) => describeKey(SALE_KEYS[name], speed[name], limits)).join('\n');
}

/** In the page: adds `count` products of its own to the catalogue; returns their codes. */
async function stockProducts(count: number): Promise<string[]> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const found = await mostrador['catalog.find-by-code']({ code: 'YER-500' });
  if (!found.ok || found.value.item === null) throw new Error('there is no YER-500');
  const { record } = found.value.item;
  const codes: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const code = `78499${String(number).padStart(8, '0')}`;
    const own = {
      ...record,
      codigo_original: `V-${number}`,
      codigo_barra: code,
      descripcion: `Velocidad número ${number}`,
    };
    const saved = await mostrador['catalog.save']({
      id: null,
      kind: 'mercaderia',
      record: own,
      otherBarCodes: [],
      isActive: true,
    });
    if (!saved.ok) throw new Error(saved.error.message);
    codes.push(code);
  }
  return codes;
}

const LINES = '[role=grid] > [role=rowgroup]:last-child';
const SEARCH = '[role=search]';

export interface ScanBench {
  /** Measures `times` keys of each. */
  measure: (times: number) => Promise<SaleSpeed>;
}

/** Scans `lines` lines into the sale; the app shows an empty one. */
export async function openScanBench(
  { page }: LaunchedApp,
  lines: number,
  mostScans: number,
): Promise<ScanBench> {
  const timer = await KeyTimer.begin(page);
  await readyToSell(page);
  const codes = await page.evaluate(stockProducts, lines + mostScans);
  const scanner = await Scanner.plugIn(page);
  const fresh = [...codes];
  const nextCode = (): string => {
    const code = fresh.shift();
    if (code === undefined) throw new Error('there are no more products to scan');
    return code;
  };
  for (let line = 1; line <= lines; line += 1) {
    await scanner.scan(nextCode());
    await page.locator(`${LINES} > [role=row]:nth-child(${line})`).waitFor({ state: 'attached' });
  }
  const toLine = async (): Promise<void> => {
    await readyToSell(page);
    await page.keyboard.press('ArrowUp');
  };
  /** Leaves the field for the line: a key pressed before that would not be the line's. */
  const leaveField = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.locator(`${LINES} input`).waitFor({ state: 'detached' });
    await page.locator(`${LINES} :focus`).waitFor({ state: 'attached' });
  };
  return {
    async measure(times) {
      const scan = await timer.measure(
        times,
        LINES,
        // Its last key, the Enter, is measured.
        (time) => scanner.scan(time % 2 === 0 ? nextCode() : (codes[time] ?? ''), { suffix: null }),
        'Enter',
      );
      await toLine();
      const plus = await timer.measure(times, LINES, () => Promise.resolve(), '+');
      // With short frames `+` comes as fast as a scanner's keys: another key separates it from the digit.
      await page.keyboard.press('Escape');
      await toLine();
      const digit = await timer.measure(
        times,
        LINES,
        (time) => (time === 0 ? Promise.resolve() : leaveField()),
        '5',
      );
      // To the line, then to the search.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const letter = await timer.measure(
        times,
        SEARCH,
        () => page.keyboard.press('Escape').then(() => readyToSell(page)),
        'v',
      );
      await page.keyboard.press('Escape');
      return { scan, plus, digit, letter };
    },
  };
}
