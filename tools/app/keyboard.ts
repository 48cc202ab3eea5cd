import type { Locator, Page } from 'playwright';
import { STEP_STANDS_STILL_MS, waitUntil } from './wait-until.ts';

/* The app as one drives it who has no mouse: keys go in, and what is on the screen is waited for. */

/** More controls than any screen has. */
const MOST_TABS = 200;

/** Waits until the control has the focus. */
export async function focused(control: Locator): Promise<void> {
  await control.and(control.page().locator(':focus')).waitFor({ timeout: STEP_STANDS_STILL_MS });
}

/** Walks with Tab until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await control.waitFor({ timeout: STEP_STANDS_STILL_MS });
  const { keyboard } = control.page();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${control.toString()}`);
}

/** Walks to the button and presses it. */
export async function press(button: Locator): Promise<void> {
  await tabTo(button);
  await button.page().keyboard.press('Enter');
}

/** Closes the messages in the corner. None is walked to: it may pass by itself on the way. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('status').getByRole('button', { name: 'Cerrar' });
  await waitUntil('no message in the corner', async () => {
    await close.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
    return (await close.count()) === 0;
  });
}

/** Types into the field, in place of what it holds. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await typeByHand(field.page(), text);
}

/** A scan has three characters and an Enter, or six of them, each less than 35 ms after the one before. */
const QUICK_CHARACTERS = 5;
/** A hand takes as long between two keys. */
export const PAUSE_MS = 45;

/** Types as fast as it can be done without being taken for a scanner. */
export async function typeByHand({ keyboard }: Page, text: string): Promise<void> {
  const characters = Array.from(text);
  for (let place = 0; place < characters.length; place += QUICK_CHARACTERS) {
    const quick = characters.slice(place, place + QUICK_CHARACTERS);
    const last = quick.pop() ?? '';
    await keyboard.type(quick.join(''));
    await keyboard.type(last, { delay: PAUSE_MS });
  }
}
