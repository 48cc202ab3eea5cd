import { waitUntil } from '../app/wait-until.ts';
import { SALES } from './demo-sales.ts';
import type { Stage } from './stage.ts';

const CARRITOS = '/simplificado/carritos';
/** Which request of a run meets its fault: some go well before it, and some after. */
const NTH = 3;

/** The connection is back; the program dies with an answer on its way, and of another one the answer is lost. */
export async function sendThroughTrouble(stage: Stage): Promise<void> {
  await dieWhileSending(stage);
  await loseAnAnswer(stage);
}

async function dieWhileSending(stage: Stage): Promise<void> {
  stage.tell('Vuelve la conexión; el programa muere (SIGKILL) con una respuesta en camino.');
  const { service } = stage;
  await service.clearFaults();
  await service.addFault({ kind: 'delay-headers', path: CARRITOS, delayMs: 60_000, nth: NTH, count: 1 });
  await waitUntil(`${NTH} invoices at the service`, async () => (await service.documents()).length === NTH);
  await stage.killApp();
  const inFlight = await stage.countOf('sending');
  await stage.check('Muerto en medio de un envío', inFlight === 1, `${inFlight} envío sin respuesta leída`);
}

async function loseAnAnswer(stage: Stage): Promise<void> {
  stage.tell('Arranca de nuevo; una respuesta se pierde después de procesada.');
  await stage.service.clearFaults();
  await stage.service.addFault({ kind: 'reset-after-processing', path: CARRITOS, nth: NTH, count: 1 });
  await stage.openApp();
  await waitUntil('nothing left to send', async () => {
    const states = (await stage.documents()).map(({ state }) => state);
    return !states.includes('queued') && !states.includes('sending');
  });
  const issued = (await stage.service.documents()).length;
  await stage.check('Todo lo que esperaba salió', issued === SALES, `${issued} facturas en el servicio`);
  const doubts = await stage.countOf('uncertain');
  await stage.check('Las dos respuestas no leídas figuran en duda', doubts === 2, `${doubts} en duda`);
}
