import { cancelDocument, isInState, openDocument } from '../app/document-keys.ts';
import { closeNotices } from '../app/keyboard.ts';
import { waitUntil } from '../app/wait-until.ts';
import type { Stage } from './stage.ts';

/** One of them is cancelled, with its reason, and the dark look is shown. */
export async function cancelOne(stage: Stage): Promise<void> {
  stage.tell('Se anula una.');
  const { localNumber } = (await stage.documents())[1] ?? { localNumber: '' };
  const document = await openDocument(stage.page, localNumber);
  await cancelDocument(stage.page, 'El cliente se equivocó de producto');
  await waitUntil('a cancelled document', async () => (await stage.countOf('cancelled')) === 1);
  const cancelled = (await stage.documents()).find(({ state }) => state === 'cancelled');
  await stage.check('Una anulada', cancelled?.localNumber === localNumber, localNumber);
  await isInState(document, 'cancelled');
  await closeNotices(stage.page);
  await stage.picture('documento-anulado');
  await stage.page.emulateMedia({ colorScheme: 'dark' });
  await stage.picture('aspecto-oscuro');
  await stage.page.emulateMedia({ colorScheme: 'light' });
}
