import type { Page } from 'playwright-core';

/**
 * A picture of the page as it would be at any other time: times, dates, codes and versions all read alike, paper and QR codes are blank,
 * messages that pass are away, nothing moves, blinks or is hovered. All is put back afterwards.
 */
export async function takeStillPicture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  // What the service is being asked has its answer.
  await page.getByText('Consultando el estado').waitFor({ state: 'detached' });
  for (;;) {
    await page.evaluate(holdStill, NEVER_ALIKE);
    try {
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      if (!(await page.evaluate(hasChanged))) return picture;
    } finally {
      await page.evaluate(letGo, NEVER_ALIKE);
    }
  }
}

/** Papers, messages that pass, and QR codes, which hold the moment of their document. */
const NEVER_ALIKE = 'iframe, [role=status][aria-live], svg[shape-rendering=crispEdges]';

type Held = Window & { heldTexts?: { text: Text; data: string; still: string }[] };

/** Runs in the page. */
function holdStill(neverAlike: string): void {
  const DAY_MS = 86_400_000;
  const held: { text: Text; data: string; still: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    // A list tells the day of what was sold before midnight, which may pass while the tests run.
    const inList = text.parentElement?.closest('[role=gridcell]');
    const [, day, month, year, time] = text.data.match(/^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/) ?? [];
    const isRecent = Date.now() - Date.parse(`${year}-${month}-${day}T${time}-03:00`) < DAY_MS;
    const still = (inList && isRecent && time ? time : text.data)
      .replaceAll(/\b\d{2}:\d{2}(:\d{2})?\b/g, (clock) => (clock.length > 5 ? '12:34:56' : '12:34'))
      .replaceAll(/\b\d{2}\/\d{2}\/\d{4}\b/g, '05/01/2026')
      .replaceAll(/\b(\d{4} ?){11}\b/g, (cdc) => cdc.replaceAll(/\d/g, '0'))
      // A control code stands in groups, each a text of its own.
      .replace(/^\d{4}$/, '0000')
      .replaceAll(/\bhace \d+ (minuto|hora|día)s?\b|\brecién\b/g, 'hace 12 minutos')
      .replaceAll(/\bHuella [\da-f]+/g, 'Huella 0123456789abcdef')
      .replaceAll(/\d+(,\d+)? (ms|s|min|h)\b/g, '12 $2')
      // Where a service and a shop's data lie for this run.
      .replaceAll(/\b127\.0\.0\.1:\d+/g, '127.0.0.1:4010')
      .replaceAll(/\bmostrador-shop-\w{6}\b/g, 'mostrador-shop-abcdef')
      .replaceAll(/\bmostrador-\d{8}T\d{6}Z-[\da-f]{12}\b/g, 'mostrador-20260105T123456Z-0123456789ab')
      // Of this version, and of the machine.
      .replaceAll(/\b(Mostrador|Node|Electron|Chrome|linux) \d[\w.-]*/g, '$1 1.2.3')
      .replace(/^\d+\.\d+\.\d{1,2}$/, '1.2.3')
      .replace(/^\d+ MB$/, '1234 MB');
    if (still === text.data) continue;
    held.push({ text, data: text.data, still });
    text.data = still;
  }
  (window as Held).heldTexts = held;
  for (const element of document.querySelectorAll<HTMLElement>(neverAlike)) element.style.opacity = '0';
  // Where they take room, it is given back too.
  for (const element of document.querySelectorAll<HTMLElement>('[data-passing]'))
    element.style.display = 'none';
}

/** Runs in the page: a minute passed meanwhile, and the page told it, in the same text or in another's place. */
function hasChanged(): boolean {
  return ((window as Held).heldTexts ?? []).some(
    ({ text, still }) => !text.isConnected || text.data !== still,
  );
}

function letGo(neverAlike: string): void {
  for (const { text, data, still } of (window as Held).heldTexts ?? [])
    if (text.data === still) text.data = data;
  for (const element of document.querySelectorAll<HTMLElement>(neverAlike)) element.style.opacity = '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-passing]')) element.style.display = '';
}
