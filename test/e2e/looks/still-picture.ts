import type { Page } from 'playwright-core';

/**
 * A picture of the page as it would be at any other time: times, dates and codes all read alike, paper is blank, messages
 * that pass are away, nothing moves, blinks or is hovered. All is put back afterwards.
 */
export async function takeStillPicture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(holdStill);
  try {
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await page.evaluate(letGo);
  }
}

type Held = Window & { heldTexts?: [Text, string][] };

/** Runs in the page. */
function holdStill(): void {
  const held: [Text, string][] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    const still = text.data
      .replaceAll(/\b\d{2}:\d{2}(:\d{2})?\b/g, (time) => (time.length > 5 ? '12:34:56' : '12:34'))
      .replaceAll(/\b\d{2}\/\d{2}\/\d{4}\b/g, '05/01/2026')
      .replaceAll(/\b(\d{4} ?){11}\b/g, (cdc) => cdc.replaceAll(/\d/g, '0'))
      .replaceAll(/\d+(,\d+)? (ms|s|min)\b/g, '12 $2');
    if (still === text.data) continue;
    held.push([text, text.data]);
    text.data = still;
  }
  (window as Held).heldTexts = held;
  for (const passing of document.querySelectorAll<HTMLElement>('iframe, [role=status][aria-live]'))
    passing.style.opacity = '0';
}

function letGo(): void {
  for (const [text, data] of (window as Held).heldTexts ?? []) text.data = data;
  for (const passing of document.querySelectorAll<HTMLElement>('iframe, [role=status][aria-live]'))
    passing.style.opacity = '';
}
