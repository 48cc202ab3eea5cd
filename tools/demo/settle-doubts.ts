import { answerWithCdc, isInState, openDocument } from '../app/document-keys.ts';
import { waitUntil } from '../app/wait-until.ts';
import { localNumberOf } from './demo-sales.ts';
import type { Stage } from './stage.ts';

/** A person looks in the portal for each sale in doubt, and says in the window what was found. */
export async function settleDoubts(stage: Stage): Promise<void> {
  stage.tell('Una persona busca en el portal cada venta en duda y la resuelve en la ventana.');
  const issued = await stage.service.documents();
  const doubts = (await stage.documents()).filter(({ state }) => state === 'uncertain');
  for (const [index, { localNumber }] of doubts.entries()) {
    const found = issued.find((entry) => localNumberOf(entry) === localNumber);
    const document = await openDocument(stage.page, localNumber);
    await isInState(document, 'uncertain');
    if (index === 0) await stage.picture('documentos-en-duda');
    await answerWithCdc(stage.page, found?.cdc ?? '');
    const isSettled = async (): Promise<boolean> =>
      (await stage.documents()).some(
        (listed) => listed.localNumber === localNumber && listed.cdc === found?.cdc,
      );
    await waitUntil(`${localNumber} without doubt`, isSettled);
    await stage.check(`Duda ${localNumber} resuelta`, await isSettled(), `por su CDC ${found?.cdc}`);
  }
}
