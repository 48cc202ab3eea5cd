import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { FIRST_TRIP, goOnTo, openNoteForm, typeFields } from '../../tools/app/dispatch-keys.ts';
import { answerWithCdc, cancelDocument, openDocuments } from '../../tools/app/document-keys.ts';
import { press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { openConnection } from '../../main/database/connection.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { dispatchNoteBody } from '../support/dispatch-note-bodies.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import type { Shop } from '../window/support/shop.ts';
import { escapeDialog, type LookState } from './look-state.ts';

/* Each state a document can be in, as brought about by the training service's faults. */

const UNKNOWN_CITY = '6a4f1b1e-0c1d-4b7e-9a51-0000000fffff';
const INVOICES = '/simplificado/carritos';

/** Fate of each sale, in the order they are made. */
const CLIENTS = {
  approved: { nombre: 'María Núñez' },
  refused: { nombre: 'Carlos Ayala', ciudad_id: UNKNOWN_CITY },
  rejected: { nombre: 'Ramona RECHAZAR' },
  doubtful: { nombre: 'Julio Ferreira' },
  unidentified: { nombre: 'Liz Cabrera' },
  cancelled: { nombre: 'Óscar Duarte' },
  notCancelled: { nombre: 'Blanca Rojas' },
  late: { nombre: 'Hugo Paredes' },
  contradicted: { nombre: 'Noelia Ortiz' },
  duplicate: { nombre: 'Andrés Giménez' },
} as const satisfies Record<string, Partial<Cliente>>;
type SaleName = keyof typeof CLIENTS;

const NAMES = Object.keys(CLIENTS) as SaleName[];
const numberOf = (name: SaleName): string => localNumber(NAMES.indexOf(name) + 1);
const localNumber = (count: number): string => `C1-${String(count).padStart(6, '0')}`;
/** Notes share the sales' series. */
const NOTE = localNumber(NAMES.length + 1);
const STOPPED_NOTE = localNumber(NAMES.length + 2);

/** Sells everything by the command line, with two dispatch notes; faults occur once the window sends. */
export async function fillEachState(shop: Shop): Promise<void> {
  const bodies = NAMES.map((name) => invoiceBody({ cliente: CLIENTS[name] }));
  await runWith(shop, ['sell'], bodies);
  for (const sale of ['approved', 'doubtful'] as const) {
    const { carrito_id: _unknown, ...note } = dispatchNoteBody('', []);
    const body = { ...note, items: [{ renglon: 1, cantidad: 1 }] };
    await runWith(shop, ['dispatch', '--invoice', numberOf(sale)], [body]);
  }
  for (const sale of ['doubtful', 'unidentified'] as const) {
    const nth = NAMES.indexOf(sale) + 1;
    await shop.service.addFault({ kind: 'reset-after-processing', path: INVOICES, nth, count: 1 });
  }
}

/** One body a line. */
async function runWith(shop: Shop, [command = '', ...options]: string[], bodies: object[]): Promise<void> {
  const file = join(shop.dataFolder, 'bodies.jsonl');
  writeFileSync(file, bodies.map((body) => JSON.stringify(body)).join('\n'));
  const args = [command, file, ...options, '--data', shop.dataFolder];
  const { code, errors } = await runCli(args, shop.env);
  if (code !== 0) throw new Error(errors);
}

const documentOf = (page: Page): Locator => page.getByRole('region', { name: 'Documento', exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const rowOf = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number });

async function open(page: Page, number: string): Promise<Locator> {
  await openDocuments(page);
  await tabTo(page.getByRole('grid', { name: 'Lista de documentos' }));
  // New documents do not move the rows being read until one scrolls up.
  await waitUntil(`the row of ${number}`, async () => {
    await page.keyboard.press('Home');
    return (await rowOf(page, number).count()) > 0;
  });
  await rowOf(page, number).click();
  const document = documentOf(page);
  await document.getByText(number).first().waitFor();
  return document;
}

/** Writes rows that only weeks of trouble would cause. */
function write({ dataFolder }: Shop, sql: string): void {
  const db = openConnection(join(dataFolder, 'mostrador.db'));
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
}

interface DocumentLook extends Omit<LookState, 'name' | 'show' | 'pictureOf'> {
  /** Its local number. */
  number: string;
  /** Text that shows that the state is reached. */
  until: string | RegExp;
  before?: (page: Page, shop: Shop) => Promise<void> | void;
}

/** The document alone, as shown beside the list. */
function documentLook(name: string, { number, until, before, ...rest }: DocumentLook): LookState {
  return {
    name,
    picture: name,
    pictureOf: documentOf,
    ...rest,
    async show(page, shop) {
      await before?.(page, shop);
      const document = await open(page, number);
      await document.getByText(until).first().waitFor();
    },
  };
}

/** Answers of the service and the authority. */
const ANSWERED: readonly LookState[] = [
  documentLook('estado-aprobada', { number: numberOf('approved'), until: 'La DNIT la aprobó' }),
  documentLook('estado-no-aceptada', { number: numberOf('refused'), until: 'Corregir y enviar' }),
  {
    name: 'corregir',
    baseline: 'usual',
    picture: 'corregir',
    async show(page) {
      await press(documentOf(page).getByRole('button', { name: 'Corregir y enviar' }));
      await dialogOf(page).getByText('no existe una ciudad').first().waitFor();
    },
    leave: escapeDialog,
  },
  documentLook('estado-rechazada', { number: numberOf('rejected'), until: 'Emitir de nuevo' }),
  documentLook('estado-en-duda', { number: numberOf('doubtful'), until: '¿Se emitió o no?' }),
  documentLook('estado-emitida-sin-cdc', {
    number: numberOf('unidentified'),
    until: 'Emitida sin CDC',
    async before(page, { service }) {
      const document = await open(page, numberOf('unidentified'));
      const theirs = (await service.documents()).find(({ observacion }) =>
        observacion.endsWith(numberOf('unidentified')),
      );
      await document.getByText('Se emitió: solo tengo el número').click();
      await typeInto(document.getByLabel('Número emitido'), theirs?.number ?? '');
      await page.keyboard.press('Enter');
    },
  }),
];

const CANCELLED: readonly LookState[] = [
  documentLook('estado-anulada', {
    number: numberOf('cancelled'),
    until: 'ya no tiene validez',
    async before(page) {
      await open(page, numberOf('cancelled'));
      await cancelDocument(page, 'El cliente devolvió la compra');
    },
  }),
  documentLook('anulacion-no-aceptada', {
    number: numberOf('notCancelled'),
    until: 'No aceptada',
    async before(page, { service }) {
      await service.addFault({ kind: 'status', path: '/etax/eventos', status: 400, nth: 1, count: 1 });
      await open(page, numberOf('notCancelled'));
      await cancelDocument(page, 'El cliente devolvió la compra');
    },
  }),
];

/** Doubts from the numbers and from a later answer. */
const SUSPECTED: readonly LookState[] = [
  documentLook('estado-contradiccion', {
    number: numberOf('contradicted'),
    until: 'El servicio contestó otra cosa',
    before: (_, shop) =>
      write(
        shop,
        `INSERT INTO contradictions (document_id, state, says, estado, noted_at)
         SELECT id, state, 'cancelled', 'Cancelado', issued_at FROM documents
         WHERE local_number = '${numberOf('contradicted')}'`,
      ),
  }),
  documentLook('estado-dos-veces', {
    number: numberOf('duplicate'),
    until: 'Puede estar dos veces',
    before: (_, shop) =>
      write(
        shop,
        `INSERT INTO possible_duplicates (document_id, first_missing, last_missing, found_at)
         SELECT id, 4, 4, issued_at FROM documents WHERE local_number = '${numberOf('duplicate')}'`,
      ),
  }),
  {
    name: 'dos-veces',
    async show(page) {
      await press(documentOf(page).getByRole('button', { name: 'Comparar las dos' }));
      await page.getByRole('article', { name: 'Un número que puede ser suyo' }).waitFor();
    },
    async leave(page) {
      await page.keyboard.press('Escape');
      await documentOf(page).waitFor();
    },
  },
];

const NOTES: readonly LookState[] = [
  documentLook('remision-emitida', { number: NOTE, until: /Ya tiene número|La DNIT la aprobó/ }),
  documentLook('remision-espera', { number: STOPPED_NOTE, until: 'La nota espera' }),
  documentLook('remision-carrito', {
    number: STOPPED_NOTE,
    until: '¿Qué venta del servicio es?',
    async before(page, { service }) {
      const sale = numberOf('doubtful');
      await open(page, sale);
      const theirs = (await service.documents()).find(({ observacion }) => observacion.endsWith(sale));
      await answerWithCdc(page, theirs?.cdc ?? '');
      await rowOf(page, sale)
        .getByText(/Emitida|Aprobada/)
        .waitFor();
    },
  }),
  {
    name: 'remitir',
    baseline: 'usual',
    picture: 'remitir',
    async show(page) {
      await open(page, numberOf('approved'));
      await openNoteForm(page);
      await page.getByText('El servicio lo confirmó recién').waitFor();
      await typeByHand(page, '1');
    },
  },
  {
    name: 'remitir-resumen',
    baseline: 'usual',
    picture: 'remitir-resumen',
    async show(page) {
      await goOnTo(page, 'Transporte');
      await typeFields(page, FIRST_TRIP);
      await goOnTo(page, 'Resumen');
      await page.getByText('Se envía ahora.').waitFor();
    },
    async leave(page) {
      await page.keyboard.press('Escape');
      await documentOf(page).waitFor();
    },
  },
];

const offlineSale = localNumber(NAMES.length + 3);
const discardedSale = localNumber(NAMES.length + 4);

async function sellWithoutConnection(page: Page, { service }: Shop, lines: readonly string[]): Promise<void> {
  await service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await page.keyboard.press('F3');
  for (const line of lines) {
    await sellOnce(page, { lines: [line], client: 'Ramona', payment: { received: '' } });
    await page.keyboard.press('Enter');
  }
}

/** Without a connection. */
const OFFLINE: readonly LookState[] = [
  documentLook('estado-por-enviar', {
    number: offlineSale,
    until: 'Está guardada en esta máquina',
    before: (page, shop) => sellWithoutConnection(page, shop, ['2*yerba', 'arroz']),
  }),
  documentLook('estado-descartada', {
    number: discardedSale,
    until: 'Se descartó antes de emitirse',
    async before(page) {
      await open(page, discardedSale);
      await press(page.getByRole('button', { name: 'Descartar…' }));
      await typeInto(dialogOf(page).getByLabel('Motivo'), 'Se cargó dos veces');
      await press(dialogOf(page).getByRole('button', { name: 'Descartar' }));
      await dialogOf(page).waitFor({ state: 'detached' });
    },
  }),
  documentLook('anulacion-en-espera', {
    number: numberOf('late'),
    until: 'Se pidió anularla',
    async before(page) {
      await open(page, numberOf('late'));
      await cancelDocument(page, 'El cliente se arrepintió');
    },
  }),
];

/** Longer than the look takes, shorter than the counter waits. */
const ANSWER_DELAY_MS = 20_000;

/** The very first sale, at a counter's pace: the ten minutes before the status query are not over. */
export const ON_THE_WAY: readonly LookState[] = [
  documentLook('estado-enviando', {
    number: localNumber(1),
    until: 'Está saliendo ahora',
    async before(page, { service }) {
      await service.addFault({ kind: 'delay-headers', path: INVOICES, delayMs: ANSWER_DELAY_MS, count: 1 });
      await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
      await page.keyboard.press('Enter');
    },
  }),
  documentLook('estado-emitida', { number: localNumber(1), until: 'Ya tiene número y CDC' }),
];

/** Sales and their fates. */
export const EACH_STATE: readonly LookState[] = [
  ...ANSWERED,
  ...CANCELLED,
  ...SUSPECTED,
  ...NOTES,
  {
    name: 'atencion',
    baseline: 'usual',
    picture: 'atencion',
    async show(page) {
      await page.getByRole('button', { name: /necesitan/ }).click();
      const list = page.getByRole('region', { name: 'Lo que necesita atención' });
      await list.getByText('Rechazadas por la DNIT').waitFor();
      await list.getByRole('button', { name: CLIENTS.notCancelled.nombre }).click();
      await documentOf(page).getByText('El servicio no aceptó anularla').waitFor();
    },
    leave: (page) => page.getByRole('button', { name: 'Todos', exact: true }).click(),
  },
  ...OFFLINE,
  {
    name: 'desk-exportar',
    baseline: 'usual',
    picture: 'exportar',
    pictureOf: dialogOf,
    async show(page) {
      await openDocuments(page);
      await page.keyboard.press('Control+e');
      await dialogOf(page).getByRole('radio', { name: 'Lista de documentos' }).waitFor();
    },
    leave: escapeDialog,
  },
  documentLook('anulacion-vencida', {
    number: numberOf('late'),
    until: 'Fuera de plazo',
    async before(_, shop) {
      const twoDaysMs = 172_800_000;
      write(
        shop,
        `UPDATE cancellations SET deadline_at = deadline_at - ${twoDaysMs} WHERE state = 'queued';
         UPDATE documents SET issued_at = issued_at - ${twoDaysMs} WHERE local_number = '${numberOf('late')}';
         UPDATE attempts SET written_at = written_at - ${twoDaysMs} WHERE document_id =
           (SELECT id FROM documents WHERE local_number = '${numberOf('late')}')`,
      );
      await shop.service.clearFaults();
    },
  }),
];

/** Makes the last sale before the data are copied. */
export const sellLast = (page: Page, shop: Shop): Promise<void> =>
  sellWithoutConnection(page, shop, ['yerba']);

export const COPY_STATE: LookState = documentLook('estado-a-revisar', {
  number: localNumber(NAMES.length + 5),
  until: 'Viene de una copia',
});
