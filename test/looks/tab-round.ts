import type { Page } from '@playwright/test';

/** Extra presses of Tab for the focus guards around a dialog. */
const SPARE_PRESSES = 6;

type Marked = Window & { tabStops?: Element[]; focused?: Element | null; scrolled?: Map<Element, number> };

/**
 * Walks with Tab from the focus until it returns. Reports controls in front that it never reaches, and where
 * it leaves an open dialog; nothing if all is well. Restores the focus and scroll positions.
 */
export async function findTabFaults(page: Page): Promise<string[]> {
  // A dialog takes the focus only after it is shown.
  await page.waitForFunction(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    return dialog === undefined || dialog.contains(document.activeElement);
  });
  const { start, names, isModal } = await page.evaluate(markTabStops);
  const reached = new Set<number>();
  const faults: string[] = [];
  for (let presses = 0; presses < names.length + SPARE_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const { stop, isOutside } = await page.evaluate(findTabStop);
    if (stop >= 0) reached.add(stop);
    if (isModal && isOutside) faults.push('the focus leaves the dialog');
    if (stop === start && reached.size === names.length) break;
  }
  const gone = new Set(await page.evaluate(findGoneStops));
  for (const [stop, name] of names.entries())
    if (!reached.has(stop) && !gone.has(stop)) faults.push(`never reached: ${name}`);
  await page.evaluate(() => {
    const before = (window as Marked).focused;
    // A heading can have the focus too, although Tab does not reach it.
    if (before instanceof HTMLElement) before.focus();
    if (before === document.body) (document.activeElement as HTMLElement | null)?.blur();
    // Elements that appeared meanwhile have lengthened others, which the walk scrolled.
    for (const element of document.querySelectorAll('*'))
      element.scrollTop = (window as Marked).scrolled?.get(element) ?? 0;
    document.adoptedStyleSheets.pop();
  });
  return faults;
}

/** Runs in the page. */
function markTabStops(): { start: number; names: string[]; isModal: boolean } {
  // A passing message takes the focus with it when it disappears: hide them all.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-passing] { display: none !important }');
  document.adoptedStyleSheets.push(sheet);
  // The latest dialog is in front of the others.
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? null;
  const isLoneRadio = (element: Element): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '')
      return true;
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name }) => name === element.name,
    );
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const stops = [...(dialog ?? document).querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(
        ':disabled, [inert] *, [aria-hidden=true], [aria-hidden=true] *, [role=status][aria-live] *, iframe',
      ) &&
      !element.hasAttribute('data-base-ui-focus-guard') &&
      isLoneRadio(element),
  );
  (window as Marked).tabStops = stops;
  (window as Marked).focused = document.activeElement;
  (window as Marked).scrolled = new Map(
    [...document.querySelectorAll('*')].map((element) => [element, element.scrollTop]),
  );
  return {
    start: document.activeElement === null ? -1 : stops.indexOf(document.activeElement as HTMLElement),
    names: stops.map(
      (element) =>
        `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`,
    ),
    isModal: dialog !== null,
  };
}

/** Runs in the page: stops that disappeared meanwhile, such as temporary buttons. */
function findGoneStops(): number[] {
  const stops = (window as Marked).tabStops ?? [];
  return stops.flatMap((element, stop) => (element.isConnected && element.checkVisibility() ? [] : [stop]));
}

/** Runs in the page, once a dialog's guards had time to move the focus back. */
async function findTabStop(): Promise<{ stop: number; isOutside: boolean }> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const active = document.activeElement as HTMLElement;
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? null;
  const isGuard = active === document.body || active.hasAttribute('data-base-ui-focus-guard');
  return {
    stop: (window as Marked).tabStops?.indexOf(active) ?? -1,
    isOutside: dialog !== null && !isGuard && !dialog.contains(active),
  };
}
