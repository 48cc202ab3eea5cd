import type { Page } from '@playwright/test';

/** Receipts, passing messages and QR codes, which change with each document. */
const NEVER_ALIKE = 'iframe, [role=status][aria-live], svg[shape-rendering=crispEdges]';

type Held = Window & { letGo?: () => void };

/**
 * Makes the page independent of time while `work` runs: times, dates, codes and versions are replaced,
 * receipts and QR codes are blank, passing messages are hidden, nothing is hovered. Later changes are replaced
 * too.
 */
export async function whileHeldStill(page: Page, work: () => Promise<void>): Promise<void> {
  await page.mouse.move(0, 0);
  // Otherwise the answer to a pending status query would arrive in the middle.
  await page.getByText('Consultando el estado').waitFor({ state: 'detached' });
  await page.evaluate(holdStill, NEVER_ALIKE);
  try {
    await work();
  } finally {
    await page.evaluate(() => (window as Held).letGo?.());
  }
}

/** Runs in the page. */
function holdStill(neverAlike: string): void {
  const DAY_MS = 86_400_000;
  const STILL_DAY = '05/01/2026';
  const originals = new Map<Text, { data: string; still: string }>();
  const typedDays = new Map<HTMLInputElement, string>();

  const stillOf = (text: Text): string => {
    // The list shows the day of sales before midnight, which may pass during the tests.
    const inList = text.parentElement?.closest('[role=gridcell]');
    const [, day, month, year, time] = text.data.match(/^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/) ?? [];
    const isRecent = Date.now() - Date.parse(`${year}-${month}-${day}T${time}-03:00`) < DAY_MS;
    return (
      (inList && isRecent && time ? time : text.data)
        .replaceAll(/\b\d{2}:\d{2}(:\d{2})?\b/g, (clock) => (clock.length > 5 ? '12:34:56' : '12:34'))
        .replaceAll(/\b\d{2}\/\d{2}\/\d{4}\b/g, STILL_DAY)
        .replaceAll(/(?<!\/)\b\d{2}\/\d{4}\b/g, '01/2026')
        .replaceAll(/\b(\d{4} ?){11}\b/g, (cdc) => cdc.replaceAll(/\d/g, '0'))
        // A control code is shown in groups, each a text node of its own.
        .replace(/^\d{4}$/, '0000')
        .replaceAll(/\bhace \d+ (minuto|hora|día)s?\b|\brecién\b/g, 'hace 12 minutos')
        .replaceAll(/\bHuella [\da-f]+/g, 'Huella 0123456789abcdef')
        .replaceAll(/\d+(,\d+)? (ms|s|min|h)\b/g, '12 $2')
        // Addresses and folders of this run.
        .replaceAll(/\b127\.0\.0\.1:\d+/g, '127.0.0.1:4010')
        .replaceAll(/\bmostrador-shop-\w{6}\b/g, 'mostrador-shop-abcdef')
        .replaceAll(/\bmostrador-\d{8}T\d{6}Z-[\da-f]{12}\b/g, 'mostrador-20260105T123456Z-0123456789ab')
        // Versions of the app and this machine.
        .replaceAll(/\b(Mostrador|Node|Electron|Chrome|linux) \d[\w.-]*/g, '$1 1.2.3')
        .replace(/^\d+\.\d+\.\d{1,2}$/, '1.2.3')
        .replace(/^\d+ MB$/, '1234 MB')
    );
  };

  const makeAlike = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node as Text;
      if (originals.get(text)?.still === text.data) continue;
      const still = stillOf(text);
      if (still === text.data) continue;
      originals.set(text, { data: text.data, still });
      text.data = still;
    }
    for (const field of document.querySelectorAll('input')) {
      const { value } = field;
      if (!/^\d{2}\/\d{2}\/\d{4}$/.test(value) || value === STILL_DAY) continue;
      typedDays.set(field, value);
      field.value = STILL_DAY;
    }
    for (const element of document.querySelectorAll<HTMLElement>(neverAlike)) element.style.opacity = '0';
    // A passing message takes up space too.
    for (const element of document.querySelectorAll<HTMLElement>('[data-passing]'))
      element.style.display = 'none';
  };

  makeAlike();
  // Runs before the next frame; its own changes need no further replacement, which ends it.
  const observer = new MutationObserver(makeAlike);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  (window as Held).letGo = () => {
    observer.disconnect();
    for (const [text, { data, still }] of originals) if (text.data === still) text.data = data;
    for (const [field, value] of typedDays) field.value = value;
    for (const element of document.querySelectorAll<HTMLElement>(neverAlike)) element.style.opacity = '';
    for (const element of document.querySelectorAll<HTMLElement>('[data-passing]'))
      element.style.display = '';
    delete (window as Held).letGo;
  };
}
