import type { Locator, Page } from '@playwright/test';

/** A window as a shop has it: its size in pixels, and that of its letters in percent. */
export interface WindowSize {
  name: string;
  width: number;
  height: number;
  percent: 100 | 150;
}

export const TOUCH_TILL = { name: '1024×768', width: 1024, height: 768, percent: 100 } as const;
export const USUAL = { name: '1366×768', width: 1366, height: 768, percent: 100 } as const;
export const LARGE = { name: '1920×1080', width: 1920, height: 1080, percent: 100 } as const;
export const LARGE_LETTERS = { name: '1366×768 at 150 %', width: 1366, height: 768, percent: 150 } as const;
/** Size that the system's own scaling leaves of 1366×768. */
export const SCALED = { name: '911×512', width: 911, height: 512, percent: 100 } as const;

export async function setWindow(
  page: Page,
  { width, height, percent }: Omit<WindowSize, 'name'>,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => (document.documentElement.dataset['size'] = String(size)), percent);
}

interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

export async function boxOf(shown: Locator): Promise<Box> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error(`${shown.toString()} is not drawn`);
  return { x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** True where no part of it is cut: neither by the window nor by what it scrolls in. */
export function isWhole(shown: Locator): Promise<boolean> {
  return shown.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const isWithin = (holder: { left: number; top: number; right: number; bottom: number }): boolean =>
      box.left >= holder.left - 1 &&
      box.top >= holder.top - 1 &&
      box.right <= holder.right + 1 &&
      box.bottom <= holder.bottom + 1;
    if (!isWithin({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
    for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
      if (getComputedStyle(holder).overflow !== 'visible' && !isWithin(holder.getBoundingClientRect()))
        return false;
    }
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });
}
