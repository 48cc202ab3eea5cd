import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../browser.mjs';
import { Checks } from './checks.ts';
import { demoSales } from './demo-sales.ts';
import { type CliRecord, runCli, startProgram } from './programs.ts';
import { printReceipts } from './receipts.ts';
import { type LedgerDocument, startTrainingService } from './training-service.ts';

/*
 * The main job, start to end, with the real programs: sales without a connection, a death by SIGKILL while
 * sending, an answer lost after it was processed, and in the end each invoice issued once.
 */

const OUT = fileURLToPath(new URL('../../out/demo', import.meta.url));
const SALES = 100;
/** Ten minutes pass in five seconds. */
const SPEED = 120;
const CORREO = 'caja@mostrador.example';

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

const checks = new Checks();
const service = await startTrainingService(join(OUT, 'service'), SPEED);
const dataFolder = join(OUT, 'counter');
const configFolder = join(OUT, 'config');
const env = {
  ...process.env,
  XDG_CONFIG_HOME: configFolder,
  MOSTRADOR_TRAINING_CLOCK: service.clockVariable,
};
const cli = (...args: string[]) => runCli([...args, '--data', dataFolder, '--url', service.url], env);
const documents = async (...args: string[]): Promise<CliRecord[]> =>
  (await cli('documents', ...args)).records;
const countOf = async (state: string): Promise<number> => (await documents('--state', state)).length;

try {
  await takeSalesOffline();
  await dieWhileSending();
  await loseAnAnswer();
  await settleDoubts();
  await followToApproval();
  await cancelOne();
  await compareLedgers();
  await printAll();
} finally {
  await service.stop();
}

writeFileSync(join(OUT, 'resumen.txt'), checks.table());
process.stdout.write(`\n${checks.table()}\nComprobantes y tabla en out/demo/\n`);
process.exitCode = checks.allHeld() ? 0 : 1;

async function takeSalesOffline(): Promise<void> {
  tell('Servicio de entrenamiento en marcha; inicio de sesión por correo y listas.');
  const codigo = await service.askForCode(CORREO);
  const login = await cli('login', 'email', '--correo', CORREO, '--codigo', codigo);
  checks.add('Inicio de sesión', login.code === 0, login.errors);
  const lookups = await cli('lookups', 'refresh');
  checks.add(
    'Listas del servicio leídas',
    lookups.code === 0 && lookups.records.length === 3,
    lookups.errors,
  );

  tell(`Sin conexión: se venden ${SALES} ventas.`);
  await service.addFault({ kind: 'refuse-connections' });
  const file = join(OUT, 'ventas.jsonl');
  writeFileSync(
    file,
    demoSales(SALES)
      .map((sale) => `${JSON.stringify(sale)}\n`)
      .join(''),
  );
  const sold = await cli('sell', file);
  checks.add(
    'Ventas tomadas sin conexión',
    sold.records.length === SALES,
    `${sold.records.length} de ${SALES}`,
  );
  const offline = await cli('sync', '--until-idle');
  const waiting = await countOf('queued');
  checks.add('Sin conexión todas esperan', offline.code === 1 && waiting === SALES, `${waiting} en espera`);
  const id = String(sold.records[0]?.['id']);
  const slip = await cli('receipt', id, '--format', 'text', '--out', join(OUT, 'provisorio.txt'));
  checks.add('Comprobante provisorio', slip.records[0]?.['kind'] === 'provisional', slip.errors);
}

async function dieWhileSending(): Promise<void> {
  tell('Vuelve la conexión; el programa muere (SIGKILL) en medio del envío.');
  await service.clearFaults();
  await service.addFault({ kind: 'delay', path: '/simplificado/carritos', delayMs: 40, nth: 31, count: 1 });
  const program = startProgram('dev/cli.mjs', ['sync', '--data', dataFolder, '--url', service.url], env);
  let sending = 0;
  for await (const line of program.lines) {
    const { state } = JSON.parse(line) as CliRecord;
    if (state === 'sending') sending += 1;
    if (sending === 31) program.child.kill('SIGKILL');
  }
  await program.ended;
  const killed = program.child.signalCode === 'SIGKILL';
  const inFlight = await countOf('sending');
  checks.add(
    'Muerto en medio de un envío',
    killed && inFlight === 1,
    `${inFlight} envío sin respuesta leída`,
  );
}

async function loseAnAnswer(): Promise<void> {
  tell('Arranca de nuevo; una respuesta se pierde después de procesada.');
  await service.addFault({
    kind: 'drop-after-processing',
    path: '/simplificado/carritos',
    nth: 10,
    count: 1,
  });
  const sync = await cli('sync', '--until-idle');
  const [queued, uncertain] = [await countOf('queued'), await countOf('uncertain')];
  checks.add('Todo lo que espera sale', sync.code === 0 && queued === 0, sync.errors);
  checks.add('Las dos respuestas no leídas figuran en duda', uncertain === 2, `${uncertain} en duda`);
}

async function settleDoubts(): Promise<void> {
  tell('Una persona mira en el portal y resuelve cada duda.');
  const issued = await service.documents();
  for (const doubt of await documents('--state', 'uncertain')) {
    const found = issued.find((document) => localNumberOf(document) === doubt['localNumber']);
    const answer = found === undefined ? ['--not-issued'] : ['--cdc', found.cdc];
    const resolved = await cli('resolve', String(doubt['id']), ...answer);
    const how = found === undefined ? 'no estaba: vuelve a la cola' : `por su CDC ${found.cdc}`;
    checks.add(`Duda ${String(doubt['localNumber'])} resuelta`, resolved.code === 0, resolved.errors || how);
  }
}

async function followToApproval(): Promise<void> {
  tell('Se consultan los estados hasta que todas están aprobadas (el reloj corre 120 veces más rápido).');
  const program = startProgram(
    'dev/cli.mjs',
    ['sync', '--timeout', '60', '--data', dataFolder, '--url', service.url],
    env,
  );
  let left = SALES - (await countOf('approved'));
  for await (const line of program.lines) {
    if ((JSON.parse(line) as CliRecord)['state'] === 'approved') left -= 1;
    if (left === 0) program.child.kill('SIGTERM');
  }
  await program.ended;
  const approved = await countOf('approved');
  checks.add('Todas aprobadas', approved === SALES, `${approved} de ${SALES}`);
}

async function cancelOne(): Promise<void> {
  tell('Se cancela una.');
  const id = String((await documents())[1]?.['id']);
  const asked = await cli('cancel', id, '--motivo', 'El cliente se equivocó de producto');
  const sync = await cli('sync', '--until-idle');
  const cancelled = await countOf('cancelled');
  checks.add('Una cancelada', asked.code === 0 && sync.code === 0 && cancelled === 1, sync.errors);
}

async function compareLedgers(): Promise<void> {
  tell('Se comparan los dos libros.');
  const [ours, theirs] = [await documents(), await service.documents()];
  const numbers = new Set(theirs.map(localNumberOf));
  checks.add(
    'Cada venta emitida una sola vez',
    theirs.length === SALES && numbers.size === SALES,
    `${theirs.length} facturas`,
  );
  const byCdc = new Map(theirs.map((document) => [document.cdc, document]));
  const same = ours.filter((document) => {
    const issued = byCdc.get(String(document['cdc']));
    return issued?.number === document['number'] && issued?.total === document['total'];
  });
  checks.add(
    'Los dos libros coinciden (CDC, número, total)',
    same.length === SALES,
    `${same.length} de ${SALES}`,
  );
  const cancelled = theirs.filter(({ cancelledAt }) => cancelledAt !== null);
  checks.add('El servicio tiene una cancelada', cancelled.length === 1, `${cancelled.length}`);
  const verified = await cli('verify');
  checks.add('Base de datos y auditoría verificadas', verified.code === 0, verified.errors);
}

async function printAll(): Promise<void> {
  const browser = findBrowser();
  if (browser === null) {
    checks.add('Comprobantes en PDF', false, 'no hay Chrome, Chromium ni Edge en esta máquina');
    return;
  }
  tell('Se imprimen los comprobantes y se leen sus QR de la imagen.');
  const location = { dataFolder, configFolder: join(configFolder, 'mostrador'), baseUrl: service.url };
  const printed = await printReceipts(location, browser, join(OUT, 'comprobantes'));
  const details = await documents();
  const withQr = printed.filter(({ isQrRight }) => isQrRight).length;
  checks.add(
    'QR leídos de la imagen, iguales a los del servicio',
    withQr === details.length,
    `${withQr} de ${SALES}`,
  );
}

function localNumberOf(document: LedgerDocument): string {
  return /C1-\d{6}$/.exec(document.observacion)?.[0] ?? '';
}

function tell(step: string): void {
  process.stdout.write(`· ${step}\n`);
}
