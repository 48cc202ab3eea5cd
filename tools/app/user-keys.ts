import type { Page } from 'playwright';
import { focused, PAUSE_MS, press, typeInto } from './keyboard.ts';

/** Creates the shop's first user in the settings; returns the recovery code shown. */
export async function setUpUsers(page: Page, name: string, pin: string): Promise<string> {
  await openUserSettings(page);
  await press(page.getByRole('button', { name: 'Usar usuarios…' }));
  const dialog = page.getByRole('dialog', { name: 'El dueño primero' });
  await typeInto(dialog.getByLabel('Nombre del dueño'), name);
  await typeNewPin(page, pin);
  await page.keyboard.press('Enter');
  return await keepCode(page);
}

/** Confirms the recovery code by its last group and returns it. */
export async function keepCode(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: 'Código de recuperación' });
  const code = (await shown.getByLabel('Código de recuperación').innerText()).trim();
  await typeInto(shown.getByLabel('Copie del papel el último grupo'), code.slice(-5));
  await press(shown.getByRole('button', { name: 'Ya lo anoté' }));
  await shown.waitFor({ state: 'detached' });
  return code;
}

/** Opens the users' settings, for a user allowed to see them. */
export async function openUserSettings(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('tab', { name: 'Usuarios' }).click();
}

/** Needs the users' settings open. */
export async function addUser(
  page: Page,
  { name, role, pin }: { name: string; role: string; pin: string },
): Promise<void> {
  await press(page.getByRole('button', { name: 'Agregar usuario…' }));
  const dialog = page.getByRole('dialog', { name: 'Agregar usuario' });
  await typeInto(dialog.getByLabel('Nombre'), name);
  await dialog.getByRole('radio', { name: role }).check({ force: true });
  await typeNewPin(page, pin);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Types the PIN twice in the open dialog. */
export async function typeNewPin(page: Page, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('PIN nuevo'), pin);
  await typeInto(dialog.getByLabel('El mismo PIN otra vez'), pin);
}

/** Ctrl+U, the user, the PIN; does not wait for the result. */
export async function tryPin(page: Page, name: string, pin: string): Promise<void> {
  const who = page.getByRole('dialog', { name: '¿Quién está en el puesto?' });
  if (!(await who.isVisible())) await page.keyboard.press('Control+u');
  await press(who.getByRole('button', { name }));
  await enterPin(page, pin);
}

/** Types the PIN into the open pad. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  await focused(page.getByRole('dialog').getByLabel(/^PIN/).last());
  // Four digits typed as fast as a scanner would be read as a scan.
  for (const digit of pin) await page.keyboard.press(digit, { delay: PAUSE_MS });
  await page.keyboard.press('Enter');
}

/** Enters the PIN and waits until the user is signed in. */
export async function signIn(page: Page, name: string, pin: string): Promise<void> {
  await tryPin(page, name, pin);
  await page.getByRole('button', { name: `En el puesto: ${name}` }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
