import type { Locator, Page } from 'playwright';
import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import { documentStates } from '../../shared/text/es/document-states.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { waitUntil } from './wait-until.ts';

/** The notice's text before the file name. */
const SAVED = 'El PDF está en ';

/** F6, to the list of documents. */
export async function openDocuments(page: Page): Promise<void> {
  await page.keyboard.press('F6');
  await listOf(page).waitFor();
}

/** Waits until the list shows at least `count` documents in this state. */
export async function showsInState(page: Page, state: DocumentState, count: number): Promise<void> {
  const rows = listOf(page).getByRole('row').filter({ hasText: documentStates[state] });
  await rows.nth(count - 1).waitFor();
}

/** Waits until the open document shows this state. */
export async function isInState(open: Locator, state: DocumentState): Promise<void> {
  await open.getByText(documentStates[state], { exact: true }).first().waitFor();
}

/** The document's row; goes to the top of the list if a newer document is not shown yet. */
export async function showInList(page: Page, localNumber: string): Promise<Locator> {
  const list = listOf(page);
  const row = list.getByRole('row').filter({ hasText: localNumber });
  if (await row.isVisible()) return row;
  await tabTo(list);
  await waitUntil(`${localNumber} in the list`, async () => {
    await page.keyboard.press('Home');
    return row.isVisible();
  });
  return row;
}

/** Moves through the list to this document and opens it. */
export async function openDocument(page: Page, localNumber: string): Promise<Locator> {
  await openDocuments(page);
  const list = listOf(page);
  // Wait for the row first: one that appears above the selection is never reached by ArrowDown.
  const row = await showInList(page, localNumber);
  await tabTo(list);
  await page.keyboard.press('Home');
  await waitUntil(`the walk to ${localNumber}`, async () => {
    if ((await list.getAttribute('aria-activedescendant')) === (await row.getAttribute('id'))) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  });
  await page.keyboard.press('Enter');
  const document = page.getByRole('region', { name: 'Documento', exact: true });
  await document
    .getByText(new RegExp(`(Venta|Nota) ${localNumber}`))
    .first()
    .waitFor();
  return document;
}

/** Resolves the open document's doubt with the CDC that was found. */
export async function answerWithCdc(page: Page, cdc: string): Promise<void> {
  // A group of choices has one place in the tab order; the arrows choose.
  await tabTo(page.getByRole('radio', { name: 'No se emitió' }));
  await page.keyboard.press('ArrowDown');
  await typeInto(page.getByLabel('CDC', { exact: true }), cdc);
  await page.keyboard.press('Enter');
}

/** Cancels the open document. */
export async function cancelDocument(page: Page, motivo: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Anular' }));
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Motivo'), motivo);
  await press(dialog.getByRole('button', { name: 'Pedir la anulación' }));
  await dialog.waitFor({ state: 'detached' });
}

/** Scrolls to the end of the open document's receipt, where its QR is. */
export async function showEndOfPaper(page: Page): Promise<void> {
  const paper = page.getByRole('tabpanel', { name: 'Comprobante' });
  await tabTo(paper);
  await page.keyboard.press('End');
  await waitUntil('the end of the paper', () =>
    paper.evaluate(
      ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1,
    ),
  );
}

/** Chooses an item of the open document's menu. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Más', exact: true }));
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await waitUntil(`the arrows reach ${action}`, async () => {
    if (await item.evaluate((one) => one === document.activeElement)) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  });
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'detached' });
}

/** Saves the open document's receipt, for a roll or A4; returns the path the window shows. */
export async function savePdf(page: Page, form: 'roll' | 'a4' = 'roll'): Promise<string> {
  const notices = page.getByText(SAVED);
  const before = await notices.allInnerTexts();
  const told = async (): Promise<string[]> =>
    (await notices.allInnerTexts()).filter((text) => !before.includes(text));
  await chooseMore(page, form === 'a4' ? 'PDF A4' : 'PDF');
  await waitUntil('the place of the PDF', async () => (await told()).length > 0);
  return (await told())[0]?.replace(SAVED, '').trim() ?? '';
}

function listOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'Lista de documentos' });
}
