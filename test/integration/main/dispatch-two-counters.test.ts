import { expect, test } from 'vitest';
import { pendingDispatch, readPending } from '../../../main/documents/dispatch/pending-dispatch.ts';
import { saveNote } from '../../../main/documents/dispatch/save-dispatch-note.ts';
import { sell } from '../../../main/sale/sell.ts';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../main/sending/document-record.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { dispatchNoteBody } from '../../support/dispatch-note-bodies.ts';
import { type LoopbackCounter, openLoopbackCounter } from '../../support/loopback-counter.ts';
import { invoiceBody, YERBA } from '../../support/sale-bodies.ts';
import { type RunningSandbox, runSandbox } from '../training-service/running-sandbox.ts';

/* One invoice taken along by a counter, by a counter that began as a restored copy of its data, and by a third program. */

const NOTES = '/simplificado/notas/remision';
const GOODS = { ...YERBA, cantidad: 10 };
const UNIT = 100_000_000n;

interface Shop {
  sandbox: RunningSandbox;
  token: string;
  first: LoopbackCounter;
  copy: LoopbackCounter;
  sale: DocumentRecord;
}

async function openShop(): Promise<Shop> {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const first = openLoopbackCounter(sandbox.url, token, 2000);
  const { id } = sell(first.counter, invoiceBody({ items: { mercaderias: [GOODS] } }), 'test');
  await first.sendWhatIsDue();
  const copy = openLoopbackCounter(sandbox.url, token, 2000, undefined, first.counter);
  return { sandbox, token, first, copy, sale: first.counter.documents.get(id) };
}

function closeShop({ first, copy }: Shop): void {
  for (const at of [first, copy]) {
    expect(verifyStore(at.counter.store).findings).toEqual([]);
    at.close();
  }
}

function save(at: LoopbackCounter, sale: DocumentRecord, cantidad: number, id: string | null = null) {
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  const body = { ...rest, items: [{ renglon: 1, cantidad }] };
  return saveNote(at.counter, { invoiceId: sale.id, id, body }, 'test');
}

const stateOf = ({ counter }: LoopbackCounter, { id }: DocumentRecord): string =>
  counter.documents.get(id).state;

/** What the service has left of the line, and its id there. */
async function left({ sandbox, token, sale }: Shop): Promise<{ id: string; available: number }> {
  const answer = await sandbox.get(`/notas/remision/carrito/${sale.carritoId}/items-pendientes`, token);
  const [item] = (answer.body as { data: { id: string; cantidad_disponible: number }[] }).data;
  return { id: item?.id ?? '', available: item?.cantidad_disponible ?? Number.NaN };
}

const noteCdcs = async ({ sandbox }: Shop): Promise<string[]> =>
  (await sandbox.ledger()).documents.map(({ cdc }) => cdc).filter((cdc) => cdc.startsWith('07'));

test('three partial notes at once by two counters and a third program never exceed what was sold', async () => {
  const shop = await openShop();
  const { sandbox, token, first, copy, sale } = shop;
  const { id: itemId } = await left(shop);
  const mine = save(first, sale, 4);
  const theirs = save(copy, sale, 4);
  const third = (cantidad: number) =>
    sandbox.post(
      NOTES,
      dispatchNoteBody(sale.carritoId ?? '', [{ carrito_item_id: itemId, cantidad }]),
      token,
    );
  const [answer] = await Promise.all([third(4), first.sendWhatIsDue(), copy.sendWhatIsDue()]);
  expect(await noteCdcs(shop)).toHaveLength(2);
  expect((await left(shop)).available).toBe(2);
  // Anyone who was last is told, and has lost nothing: it takes what is left.
  if (answer.status !== 200) expect((await third(2)).status).toBe(200);
  for (const [at, note] of [
    [first, mine],
    [copy, theirs],
  ] as const) {
    if (stateOf(at, note) === 'issued') continue;
    expect(['draft', 'refused']).toContain(stateOf(at, note));
    await readPending(at.counter, sale);
    expect(() => save(at, sale, 3, note.id)).toThrow('datos que corregir');
    save(at, sale, 2, note.id);
    await at.sendWhatIsDue();
    expect(stateOf(at, note)).toBe('issued');
    expect(at.counter.documents.get(note.id).localNumber).toBe(note.localNumber);
  }
  expect((await left(shop)).available).toBe(0);
  const cdcs = await noteCdcs(shop);
  expect(cdcs).toHaveLength(3);
  for (const at of [first, copy]) {
    await readPending(at.counter, sale);
    expect(pendingDispatch(at.counter, sale).lines).toMatchObject([
      { sold: String(10n * UNIT), dispatched: String(10n * UNIT), reserved: '0', available: '0' },
    ]);
    expect(() => save(at, sale, 1)).toThrow('datos que corregir');
  }
  // Each note of ours is one of the service's, and none is there twice.
  const ours = [first, copy].flatMap(({ counter }) =>
    counter.notes.ofInvoice(sale.id).map(({ documentId }) => counter.documents.get(documentId).cdc),
  );
  expect(new Set(ours).size).toBe(2);
  expect(ours.every((cdc) => cdc !== null && cdcs.includes(cdc))).toBe(true);
  closeShop(shop);
});

test('what the service said is kept for when it cannot be reached, and is not lost to a try', async () => {
  const shop = await openShop();
  const { sandbox, first, copy, sale } = shop;
  expect(pendingDispatch(first.counter, sale)).toMatchObject({ readAt: null, needsCart: false });
  save(first, sale, 4);
  await first.sendWhatIsDue();
  await readPending(copy.counter, sale);
  await sandbox.addFault({ kind: 'refuse-connections' });
  await expect(readPending(copy.counter, sale)).rejects.toThrow(CouldNotError);
  const known = pendingDispatch(copy.counter, sale);
  expect(known.readAt).toBe(copy.time.at);
  expect(known.lines).toMatchObject([
    {
      renglon: 1,
      descripcion: GOODS.descripcion,
      dispatched: String(4n * UNIT),
      available: String(6n * UNIT),
    },
  ]);
  closeShop(shop);
});
