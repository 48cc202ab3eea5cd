import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDispatchEvidence } from '../../../main/documents/dispatch/dispatch-doubt.ts';
import { evidenceWords, waitWords } from '../../../main/documents/dispatch/dispatch-words.ts';
import { draftDispatchNote } from '../../../main/documents/dispatch/draft-dispatch-note.ts';
import { resolveByCdc } from '../../../main/documents/doubt/resolve-doubt.ts';
import { sell } from '../../../main/sale/sell.ts';
import type { DocumentRecord } from '../../../main/sending/document-record.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { dispatchNoteBody } from '../../support/dispatch-note-bodies.ts';
import { type LoopbackCounter, openLoopbackCounter } from '../../support/loopback-counter.ts';
import { invoiceBody, YERBA } from '../../support/sale-bodies.ts';
import { type RunningSandbox, runSandbox } from '../training-service/running-sandbox.ts';

/* Dispatch notes from the counter through real sockets to the training service, checked in its ledger. */

const NOTES = '/simplificado/notas/remision';
const MINUTE_MS = 60_000;
const GOODS = { ...YERBA, cantidad: 3 };
const AZUCAR = { ...GOODS, codigo_original: 'AZU-1', descripcion: 'Azúcar 1 kg', cantidad: 2.5 };

let sandbox: RunningSandbox;
let loopback: LoopbackCounter;
beforeEach(async () => {
  sandbox = await runSandbox();
  loopback = openLoopbackCounter(sandbox.url, await sandbox.logIn(), 2000);
});
afterEach(() => {
  expect(verifyStore(loopback.counter.store).findings).toEqual([]);
  loopback.close();
});

const sellGoods = (overrides = {}): DocumentRecord =>
  sell(loopback.counter, invoiceBody({ items: { mercaderias: [GOODS, AZUCAR] }, ...overrides }), 'test');

/** A note on lines of a sale: [line, quantity]. */
function note(sale: DocumentRecord, ...lines: [number, number][]): DocumentRecord {
  const { carrito_id: _cart, ...body } = dispatchNoteBody('', []);
  const items = lines.map(([renglon, cantidad]) => ({ renglon, cantidad }));
  return draftDispatchNote(loopback.counter, sale.localNumber, { ...body, items }, 'test');
}

const documentOf = ({ id }: DocumentRecord): DocumentRecord => loopback.counter.documents.get(id);
const stateOf = (document: DocumentRecord): string => documentOf(document).state;
const waitsFor = ({ id }: DocumentRecord): string => {
  const { invoiceId, obstacle } = loopback.counter.notes.get(id);
  return waitWords(loopback.counter.documents.get(invoiceId), obstacle);
};
const evidenceOf = (document: DocumentRecord) => readDispatchEvidence(loopback.counter, documentOf(document));
const notesInLedger = async (): Promise<number> =>
  (await sandbox.ledger()).documents.filter(({ cdc }) => cdc.startsWith('07')).length;

async function passTime(ms: number): Promise<void> {
  loopback.time.at += ms;
  await sandbox.advance(ms);
  await loopback.sendWhatIsDue();
}

/** An issued sale of two lines. */
async function sellIssued(): Promise<DocumentRecord> {
  const sale = sellGoods();
  await loopback.sendWhatIsDue();
  expect(stateOf(sale)).toBe('issued');
  return sale;
}

test('a note made offline on a sale made offline waits for the invoice and goes out after it', async () => {
  await sandbox.addFault({ kind: 'refuse-connections' });
  const sale = sellGoods();
  const goods = note(sale, [2, 1.5], [1, 3]);
  await loopback.sendWhatIsDue();
  expect([stateOf(sale), stateOf(goods)]).toEqual(['queued', 'draft']);
  expect(waitsFor(goods)).toBe(`Espera a que se emita la factura ${sale.localNumber}.`);
  await sandbox.clearFaults();
  await passTime(6000);
  expect([stateOf(sale), stateOf(goods)]).toEqual(['issued', 'issued']);
  const issued = documentOf(goods);
  expect(issued.cdc).toMatch(/^07/);
  const request = JSON.parse(issued.body) as { carrito_id: string; items: unknown[] };
  expect(request.carrito_id).toBe(documentOf(sale).carritoId);
  expect(request.items).toMatchObject([{ cantidad: 1.5 }, { cantidad: 3 }]);
  const { requests } = await sandbox.ledger();
  expect(requests.filter(({ path }) => path === NOTES)).toHaveLength(1);
  // It is followed like any document.
  await passTime(11 * MINUTE_MS);
  expect(stateOf(goods)).toBe('approved');
});

describe('a note in doubt', () => {
  test('is shown as issued by its items when its answer is lost, and settled by its cdc', async () => {
    const sale = await sellIssued();
    await sandbox.addFault({ kind: 'reset-after-processing', path: NOTES, count: 1 });
    const goods = note(sale, [1, 2], [2, 0.5]);
    await loopback.sendWhatIsDue();
    expect(stateOf(goods)).toBe('uncertain');
    expect(await notesInLedger()).toBe(1);
    const evidence = evidenceOf(goods);
    expect(evidence).toMatchObject({ suggests: 'issued', reason: 'grew' });
    expect(evidence === null ? '' : evidenceWords(evidence)).toContain(
      '«Yerba mate 500 g»: remitido antes 0, ahora 2; esta nota lleva 2.',
    );
    await passTime(120 * MINUTE_MS);
    expect(stateOf(goods)).toBe('uncertain');
    const { documents } = await sandbox.ledger();
    const cdc = documents.find((document) => document.cdc.startsWith('07'))?.cdc ?? '';
    await resolveByCdc(loopback.counter, goods.id, cdc, 'test');
    expect(documentOf(goods)).toMatchObject({ state: 'approved', cdc });
    const settled = loopback.counter.store.audit
      .ofSubject(goods.id)
      .find(({ event }) => event === 'document.confirmed-by-cdc');
    expect(settled?.details).toMatchObject({ counts: { suggests: 'issued', reason: 'grew' } });
    await passTime(120 * MINUTE_MS);
    expect(await notesInLedger()).toBe(1);
  });
});
