import { isInState, openDocument, showEndOfPaper } from '../app/document-keys.ts';
import { closeNotices } from '../app/keyboard.ts';
import { SALES } from './demo-sales.ts';
import type { Stage } from './stage.ts';

/** The program asks by itself until the authority has approved all. */
export async function followToApproval(stage: Stage): Promise<void> {
  stage.tell('Se siguen hasta que todas están aprobadas (el reloj corre 120 veces más rápido).');
  await stage.settled('approved');
  const approved = await stage.countOf('approved');
  await stage.check('Todas aprobadas', approved === SALES, `${approved} de ${SALES}`);
  await closeNotices(stage.page);
  const document = await openDocument(stage.page, 'C1-000001');
  await document.frameLocator('iframe').getByText('Factura Electrónica').first().waitFor();
  await isInState(document, 'approved');
  await stage.picture('documentos-aprobados');
  await showEndOfPaper(stage.page);
  await stage.picture('comprobante-definitivo');
}
