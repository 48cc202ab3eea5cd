import { reason } from '../../../../../shared/domain/reason.ts';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import type { Counter } from '../../../../../main/counter/compose.ts';
import { correctDocument } from '../../../../../main/documents/correction/correct-document.ts';
import { replaceDocument } from '../../../../../main/documents/correction/replace-document.ts';
import { readPending } from '../../../../../main/documents/dispatch/pending-dispatch.ts';
import { saveNote } from '../../../../../main/documents/dispatch/save-dispatch-note.ts';
import { saveTable } from '../../../../../main/documents/dispatch/save-table.ts';
import { XmlScheduler } from '../../../../../main/documents/xml/xml-scheduler.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import type { NetworkRequest, NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { NO_FILTER } from '../../../../../shared/contract/document-filter.ts';
import { sendWhatIsDue } from '../../../../support/counters-of-one-shop.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';
import { documentXml } from '../../../../support/document-xml.ts';
import { answered, isProbe } from '../../../../support/fake-network.ts';
import { JournaledShop } from '../../../../support/journaled-shop.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';
import { cli } from '../../../../support/run-cli.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';

/* What the documents service keeps is in every copy of the data, and of a copy nothing is sent by itself. */

const WHOLE = [
  'document_parties',
  'xml_files',
  'xml_requests',
  'item_readings',
  'dispatch_contacts',
  'dispatch_tables',
  'document_bodies',
  'corrected_tenders',
  'corrected_discounts',
  'replacements',
  'shop_settings',
] as const;
const ITEM = { id: 'item-1', mercaderia: {}, servicio: null, cantidad_remitida: 0, cantidad_disponible: 2 };
const machine = (name: string): string => join(name, 'mostrador');

const shop = perTest(() => new JournaledShop());
let issued = 0;
beforeEach(() => {
  issued = 0;
  shop.network.reply = serve;
});

/** Issues everything, approved at once, but what a test lines up. */
function serve(request: NetworkRequest): NetworkResult {
  const { pathname } = new URL(request.url);
  if (isProbe(request)) return answered(200, success([]));
  if (pathname.includes('/etax/xml/')) return answered(200, documentXml(pathname.slice(-44)));
  if (pathname.endsWith('/items-pendientes')) return answered(200, success([ITEM]));
  issued += 1;
  const type = pathname.endsWith('/remision') ? '07' : '01';
  const data = issuedData({ number: issued, type });
  return answered(200, success({ ...data, carrito_id: 'cart-1', estado_etax: { estado: 'Aprobado' } }));
}

async function sellNext(counter: Counter, ...answers: NetworkResult[]): Promise<DocumentRecord> {
  shop.network.next(...answers);
  const { id } = shop.sell(counter);
  await sendWhatIsDue(counter);
  return counter.documents.get(id);
}

const noteBody = (cantidad: number): Record<string, unknown> => {
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  return { ...rest, items: [{ renglon: 1, cantidad }] };
};

/** Each table of the service has rows; a draft note and a corrected sale are still to be sent. */
async function fill(counter: Counter): Promise<{ note: string; corrected: string }> {
  const approved = await sellNext(counter);
  const scheduler = new XmlScheduler(
    () => {},
    () => {},
  );
  counter.engine.start();
  await counter.probe.ask();
  scheduler.join(counter);
  await shop.clock.advance(60_000);
  await Promise.all([scheduler.leave(), counter.engine.stop()]);
  await readPending(counter, approved);
  const rejection = { ...issuedData({ number: 900 }), estado_etax: { estado: 'Rechazado' } };
  const rejected = await sellNext(counter, answered(200, success(rejection)));
  const refused = await sellNext(counter, answered(400, failure('400', 'No.')));
  const put = { body: invoiceBody({ cliente: { numero_casa: '12' } }), isLookedUp: false };
  correctDocument(counter, refused.id, { ...put, round: 0 }, 'ana');
  replaceDocument(counter, rejected.id, put, 'ana');
  const note = saveNote(counter, { invoiceId: approved.id, id: null, body: noteBody(1) }, 'ana');
  saveTable(counter, 'modalidad', [{ codigo: '1', nombre: 'Terrestre' }], 'ana');
  const { text, states, total, user, kind } = NO_FILTER;
  const filter = { text, states, total, user, kind, period: null, client: null };
  const savedFilters = [{ name: 'Todo', filter }];
  counter.store.commit(() => counter.settings.save({ savedFilters }, shop.clock.now()));
  return { note: note.id, corrected: refused.id };
}

function rowsOf({ store }: Counter): Record<string, unknown[]> {
  return Object.fromEntries(WHOLE.map((table) => [table, store.db.prepare(`SELECT * FROM ${table}`).all()]));
}

const emissions = (): number => shop.network.written.length;

test('is in a backup; a restored copy sends nothing of it by itself', async () => {
  const counter = shop.open('a', machine('m1'));
  const { note, corrected } = await fill(counter);
  const before = rowsOf(counter);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const backup = shop.backUp(counter, 'b.db');
  counter.store.close();
  shop.restore(backup, 'b', machine('m2'), null);
  await shop.at('b', machine('m2'), async (restored) => {
    expect(rowsOf(restored)).toEqual(before);
    const sent = emissions();
    await sendWhatIsDue(restored);
    expect(emissions()).toBe(sent);
    expect(restored.documents.get(note).state).toBe('draft');
    expect(restored.documents.get(corrected).state).toBe('review');
    expect(verifyStore(restored.store).findings).toEqual([]);
  });
});

test('goes along to another machine, where it is sent as if nothing had happened', async () => {
  const { note, corrected } = await shop.at('a', machine('m1'), fill);
  const before = await shop.at('a', machine('m1'), rowsOf);
  const usb = join(shop.root, 'moving');
  const run = (name: string, data: string, ...argv: string[]) =>
    cli(argv, { dataFolder: shop.dataFolder(data), configFolder: shop.configFolder(name) });
  const code = String((await run('m2', 'b', 'move', 'code')).lines[0]?.['code']);
  await run('m1', 'a', 'move', 'prepare', usb, code);
  expect((await run('m2', 'b', 'move', 'receive', usb)).lines).toMatchObject([{ proven: true }]);
  await shop.at('b', machine('m2'), async (moved) => {
    expect(rowsOf(moved)).toEqual(before);
    await sendWhatIsDue(moved);
    expect([note, corrected].map((id) => moved.documents.get(id).state)).toEqual(['approved', 'approved']);
    expect(verifyStore(moved.store).findings).toEqual([]);
  });
});

test('a note that was refused and written again comes back from the journal as it was last, and waits', async () => {
  const counter = shop.open('a', machine('m1'));
  const sale = await sellNext(counter);
  const backup = shop.backUp(counter, 'b.db');
  shop.network.next(answered(200, success([ITEM])), answered(400, failure('400', 'No.')));
  const { id } = saveNote(counter, { invoiceId: sale.id, id: null, body: noteBody(2) }, 'ana');
  await sendWhatIsDue(counter);
  expect(counter.documents.get(id).state).toBe('refused');
  saveNote(counter, { invoiceId: sale.id, id, body: noteBody(1) }, 'ana');
  const { body } = counter.documents.get(id);
  shop.journal(counter);
  counter.store.close();
  shop.restore(backup, 'b', machine('m2'));
  await shop.at('b', machine('m2'), async (restored) => {
    const sent = emissions();
    await sendWhatIsDue(restored);
    expect(emissions()).toBe(sent);
    expect(restored.documents.get(id)).toMatchObject({ state: 'draft', body });
    expect(restored.notes.get(id).obstacle).toEqual([reason('note-from-copy')]);
    expect(verifyStore(restored.store).findings).toEqual([]);
  });
});
