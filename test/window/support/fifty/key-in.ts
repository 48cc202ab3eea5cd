import type { Page } from '@playwright/test';
import { focused, typeByHand, typeInto } from '../../../../tools/app/keyboard.ts';
import { chooseClient, readyToSell } from '../../../../tools/app/sale-keys.ts';
import type { Scanner } from '../scanner.ts';
import type { LineSeen, Stroke } from './script.ts';

/** Plays strokes on the page in order. */
export async function keyIn(page: Page, scanner: Scanner, strokes: readonly Stroke[]): Promise<void> {
  const done: string[] = [];
  for (const stroke of strokes) {
    done.push(JSON.stringify(stroke));
    try {
      await playStroke(page, scanner, stroke);
    } catch (error) {
      throw new Error(`after ${done.slice(-12).join('\n')}`, { cause: error });
    }
  }
}

async function playStroke(page: Page, scanner: Scanner, stroke: Stroke): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ('scan' in stroke) return scanner.scan(stroke.scan);
  if ('type' in stroke) return typeByHand(page, stroke.type);
  if ('press' in stroke) return page.keyboard.press(stroke.press);
  if ('field' in stroke) return fill(page, stroke);
  if ('newClient' in stroke) return chooseClient(page, stroke.newClient);
  switch (stroke.see) {
    case 'field':
      return focused(dialog.getByLabel(stroke.label, { exact: true }));
    case 'dialog':
      return dialog.getByText(stroke.words).first().waitFor();
    case 'sale':
      await dialog.waitFor({ state: 'detached' });
      await readyToSell(page);
      return;
    case 'lines':
      return seeLines(page, stroke.lines);
  }
}

async function fill(page: Page, { field, text }: { field: string; text: string }): Promise<void> {
  const input = page.getByRole('dialog').getByLabel(field, { exact: true });
  await typeInto(input, text);
  if (text === '') await page.keyboard.press('Delete');
}

async function seeLines(page: Page, lines: readonly LineSeen[]): Promise<void> {
  const wanted = lines.map((line) => line.join(' '));
  try {
    await page.waitForFunction(areLines, wanted);
  } catch (error) {
    const shown = await page.getByRole('grid', { name: 'Renglones de la venta' }).allInnerTexts();
    throw new Error(`wanted ${wanted.join(' | ')}; shown ${shown.join(' | ')}`, { cause: error });
  }
}

/** In the page: true if these are the lines, by code, quantity and value. */
function areLines(wanted: readonly string[]): boolean {
  const rows = [...document.querySelectorAll('[role=grid] [role=row]')].slice(1);
  const textOf = (cell: Element | undefined): string => (cell?.textContent ?? '').trim();
  const shown = rows.map((row) => {
    const cells = [...row.querySelectorAll('[role=gridcell]')];
    const quantity = textOf(cells[2]).split(/\s/)[0];
    return [textOf(cells[0]), quantity, textOf(cells[5]?.querySelector('b') ?? undefined)].join(' ');
  });
  return shown.join('\n') === wanted.join('\n');
}
