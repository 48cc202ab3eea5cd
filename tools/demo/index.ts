import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import {
  answerWithCdc,
  cancelDocument,
  isInState,
  openDocument,
  savePdf,
  showEndOfPaper,
} from '../app/document-keys.ts';
import { closeNotices } from '../app/keyboard.ts';
import { waitUntil } from '../app/wait-until.ts';
import { drawPdf } from '../chromium-host/pdf-image.ts';
import { readQrCodes } from '../chromium-host/read-qr.ts';
import { localNumberOf, SALES, sellOffline } from './demo-sales.ts';
import { Checks, logIn, OUT, Stage } from './stage.ts';
import { watchParent } from '../orphan-watch.mjs';

/** Cancels one invoice with a reason, and takes a picture of the dark theme. */
async function cancelOne(stage: Stage): Promise<void> {
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

/** Waits until the app, by itself, has found all invoices approved. */
async function followToApproval(stage: Stage): Promise<void> {
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

/** Looks up each uncertain sale in the portal, as a person would, and enters the result in the window. */
async function settleDoubts(stage: Stage): Promise<void> {
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

/** Dots per inch of the usual thermal head. */
const DPI = 203;

/**
 * Saves each receipt through the window, draws it as a thermal head would, and reads the QR from the picture.
 */
async function saveReceipts(stage: Stage): Promise<void> {
  stage.tell('Se guardan los comprobantes en PDF y se leen sus QR de la imagen.');
  const folder = join(OUT, 'comprobantes');
  mkdirSync(folder);
  const qrs = new Map((await stage.service.documents()).map(({ cdc, qr }) => [cdc, qr]));
  let right = 0;
  for (const { localNumber, cdc } of await stage.documents()) {
    await openDocument(stage.page, localNumber);
    const file = await savePdf(stage.page);
    const kept = join(folder, basename(file));
    renameSync(file, kept);
    const { png } = await drawPdf(readFileSync(kept), { dpi: DPI, monochrome: true });
    writeFileSync(kept.replace(/pdf$/, 'png'), png);
    const codes = await readQrCodes(png);
    if (codes.length === 1 && codes[0] === qrs.get(cdc ?? '')) right += 1;
  }
  await stage.check(
    'QR leídos de la imagen, iguales a los del servicio',
    right === SALES,
    `${right} de ${SALES}`,
  );
}

const CARRITOS = '/simplificado/carritos';
/** Position of the request that meets the fault: some succeed before it, and some after. */
const NTH = 3;

/**
 * With the connection back, kills the app while it waits for an answer; then loses the answer to another
 * request.
 */
async function sendThroughTrouble(stage: Stage): Promise<void> {
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

/** Checks that the app's documents match the service's and that the app's audit is intact. */
async function compareLedgers(stage: Stage): Promise<void> {
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

/*
 * The main job from start to end with the real app, by keyboard: sales without a connection, a kill in the
 * middle of a sale and another while sending, an answer lost after processing, and at the end each invoice
 * issued once.
 */

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
watchParent(() => process.exit(1));

const checks = new Checks();
try {
  const stage = await Stage.set(checks);
  try {
    await play(stage);
  } catch (error) {
    await stage.breakOff(error);
  } finally {
    await stage.end();
  }
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${said}\n`);
  checks.add('La demostración se abrió y se cerró en orden', false, said.split('\n')[0] ?? '');
}

const table = checks.table();
writeFileSync(join(OUT, 'resumen.txt'), table);
process.stdout.write(`\n${table}\nPantallas, comprobantes y tabla en out/demo/\n`);
process.exitCode = checks.allHeld() ? 0 : 1;

async function play(stage: Stage): Promise<void> {
  stage.tell('Servicio de entrenamiento en marcha; inicio de sesión por correo y listas.');
  await logIn(stage);
  await sellOffline(stage);
  await sendThroughTrouble(stage);
  await settleDoubts(stage);
  await followToApproval(stage);
  await cancelOne(stage);
  await saveReceipts(stage);
  await compareLedgers(stage);
}
