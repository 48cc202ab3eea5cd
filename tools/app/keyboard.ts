import type { Locator, Page } from 'playwright';
import { STEP_STANDS_STILL_MS, waitUntil } from './wait-until.ts';

/* Drives the app without a mouse: sends keys and waits for what the screen shows. */

/** More controls than any screen has. */
const MAX_TABS = 200;

/** Waits until the control has the focus and gets keys: a dialog that opens holds them until the next frame. */
export async function focused(control: Locator): Promise<void> {
  await control.and(control.page().locator(':focus')).waitFor({ timeout: STEP_STANDS_STILL_MS });
  await control
    .page()
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Presses Tab until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await control.waitFor({ timeout: STEP_STANDS_STILL_MS });
  const { keyboard } = control.page();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${control.toString()}`);
}

/** Tabs to the button and presses Enter. */
export async function press(button: Locator): Promise<void> {
  await tabTo(button);
  await button.page().keyboard.press('Enter');
}

/** Closes the messages in the corner. Clicked, not reached by Tab: they may disappear on the way. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('status').getByRole('button', { name: 'Cerrar' });
  await waitUntil('no message in the corner', async () => {
    await close.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
    return (await close.count()) === 0;
  });
}

/** Replaces the field's content by typing. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await typeByHand(field.page(), text);
}

/** A scan has three characters and an Enter, or six of them, each less than 35 ms after the one before. */
const QUICK_CHARACTERS = 5;
/** Pause between two keys, longer than a scanner's. */
export const PAUSE_MS = 45;

/** Types as fast as possible without being taken for a scanner. */
export async function typeByHand({ keyboard }: Page, text: string): Promise<void> {
  const characters = Array.from(text);
  for (let place = 0; place < characters.length; place += QUICK_CHARACTERS) {
    const quick = characters.slice(place, place + QUICK_CHARACTERS);
    const last = quick.pop() ?? '';
    await keyboard.type(quick.join(''));
    await keyboard.type(last, { delay: PAUSE_MS });
  }
}
