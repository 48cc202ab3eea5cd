import { localNumberOf, SALES } from './demo-sales.ts';
import type { Stage } from './stage.ts';

/** Both ledgers tell the same story, and the program's is unbroken. */
export async function compareLedgers(stage: Stage): Promise<void> {
  stage.tell('Se comparan los dos libros.');
  const [ours, theirs] = [await stage.documents(), await stage.service.documents()];
  const numbers = new Set(theirs.map(localNumberOf));
  await stage.check(
    'Cada venta emitida una sola vez',
    theirs.length === SALES && numbers.size === SALES,
    `${theirs.length} facturas`,
  );
  const byCdc = new Map(theirs.map((document) => [document.cdc, document]));
  const same = ours.filter(({ cdc, number, total }) => {
    const issued = byCdc.get(cdc ?? '');
    return issued?.number === number && issued?.total === total;
  });
  await stage.check(
    'Los dos libros coinciden (CDC, número, total)',
    same.length === SALES && ours.length === SALES,
    `${same.length} de ${SALES}`,
  );
  const cancelled = theirs.filter(({ cancelledAt }) => cancelledAt !== null);
  await stage.check('El servicio tiene una cancelada', cancelled.length === 1, `${cancelled.length}`);
  const verified = await stage.cli('verify');
  await stage.check('Base de datos y auditoría verificadas', verified.code === 0, verified.errors);
  const complaints = stage.complaints();
  await stage.check('El programa no se quejó de nada', complaints.length === 0, complaints[0] ?? '');
}
