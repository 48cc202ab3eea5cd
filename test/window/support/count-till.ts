import type { Locator, Page } from '@playwright/test';
import { focused, typeByHand } from '../../../tools/app/keyboard.ts';
import { formatMinor } from '../../../shared/domain/money.ts';

/** Values of the drawer's notes and coins in guaraníes, in counting order. */
const VALUES = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100, 50] as const;

/** Pieces by the value of the coin or note. */
export type Pieces = Readonly<Partial<Record<(typeof VALUES)[number], number>>>;

/** Sum of the pieces. */
export function sumOfPieces(pieces: Pieces): number {
  return VALUES.reduce((sum, value) => sum + value * (pieces[value] ?? 0), 0);
}

/** Fewest coins and notes for an amount, a multiple of 50. */
export function piecesOf(amount: number): Pieces {
  let rest = amount;
  return Object.fromEntries(
    VALUES.map((value) => {
      const count = Math.floor(rest / value);
      rest -= count * value;
      return [value, count];
    }),
  );
}

/** Counts guaraníes by keyboard, Enter after each field but the last. */
export async function countPieces(dialog: Locator, pieces: Pieces): Promise<void> {
  const { keyboard } = dialog.page();
  for (const value of VALUES) {
    await focused(dialog.getByLabel(formatMinor(BigInt(value), 'PYG'), { exact: true }));
    await typeByHand(dialog.page(), String(pieces[value] ?? ''));
    await keyboard.press('Enter');
  }
  await focused(dialog.getByLabel('Resto'));
}

/** Opens the till with an amount counted as a whole. */
export async function countFloat(page: Page, amount: number): Promise<void> {
  await page.getByRole('heading', { name: 'La caja está cerrada' }).waitFor();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Abrir la caja' });
  await dialog.getByLabel('Resto').fill(String(amount));
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}
