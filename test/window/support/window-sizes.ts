import type { Locator, Page } from '@playwright/test';

/** A shop's window: its size in pixels, and its letter size in percent. */
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
/** 1366×768 after the system's own scaling. */
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

/** True if no part of it is cut off, by the window or by its scroll container. */
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
