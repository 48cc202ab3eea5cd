import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { replaceDocument } from '../../../../../main/documents/correction/replace-document.ts';
import { readDocumentDetail } from '../../../../../main/documents/document-detail.ts';
import { sell } from '../../../../../main/sale/sell.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import type { InvoiceRequest } from '../../../../../shared/wire/invoice.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered } from '../../../../support/fake-network.ts';
import { type BodyOverrides, invoiceBody } from '../../../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';
import { comeFromCopy } from '../../../../support/come-from-copy.ts';

const machine = perTest(() => new TestCounter());
/** Beyond those the network gives. */
let number = 100;
beforeEach(() => {
  number = 100;
});

const detail = (id: string) => readDocumentDetail(machine.counter, id);
const replace = (id: string, overrides: BodyOverrides = {}, isLookedUp = false): DocumentRecord =>
  replaceDocument(machine.counter, id, { body: invoiceBody(overrides), isLookedUp }, 'test');

async function answer(id: string, estado: string): Promise<void> {
  number += 1;
  const data = { ...issuedData({ number }), estado_etax: { estado, mensaje: 'Firma vencida.' } };
  machine.network.next(answered(200, success(data)));
  await machine.sendWhatIsDue();
  expect(machine.state(id)).not.toBe('queued');
}

async function rejected(sale: DocumentRecord = machine.sell()): Promise<DocumentRecord> {
  await answer(sale.id, 'Rechazado');
  const document = machine.document(sale.id);
  expect(document.state).toBe('rejected');
  return document;
}

describe('a rejected sale', () => {
  test('is sold again, with an identity of its own, and both say so', async () => {
    const old = await rejected();
    const renewed = replace(old.id, {
      venta: { observacion: `Para la tarde · ${old.localNumber}` },
      cliente: { numero_casa: '12' },
    });
    expect(machine.document(old.id)).toEqual(old);
    expect(renewed).toMatchObject({ state: 'queued', localNumber: 'C1-000002', cdc: null });
    expect(renewed.id).not.toBe(old.id);
    const { venta } = JSON.parse(renewed.body) as InvoiceRequest;
    expect(venta.observacion).toBe('Para la tarde · C1-000002');
    expect(detail(old.id)).toMatchObject({
      remedy: null,
      replaces: null,
      replacedBy: [{ id: renewed.id, localNumber: 'C1-000002', state: 'queued' }],
    });
    expect(detail(renewed.id)).toMatchObject({
      replaces: { id: old.id, localNumber: 'C1-000001', state: 'rejected' },
      replacedBy: [],
    });
    const eventsOf = (id: string) => machine.counter.store.audit.ofSubject(id).map(({ event }) => event);
    expect(eventsOf(old.id).at(-1)).toBe('document.replaced');
    expect(eventsOf(renewed.id)).toEqual(['document.sold', 'document.replaces']);
    await answer(renewed.id, 'Aprobado');
    expect(machine.state(renewed.id)).toBe('approved');
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });

  test('hands over its cash and its discounts', async () => {
    const { counter } = machine;
    const id = machine.random.uuid();
    const discount = { line: 0, listPrice: 2_000_000_000_000n, discount: 1_000_000_000_000n, percent: null };
    const sale = sell(counter, invoiceBody(), 'test', {
      id,
      alongside: () => {
        counter.tenders.add(id, { received: 50_000n, rounding: 0n });
        counter.discounts.add(id, [discount]);
      },
    });
    await rejected(sale);
    const renewed = replace(id);
    expect(counter.tenders.find(renewed.id)).toEqual({ received: 50_000n, rounding: 0n });
    expect(counter.discounts.list(renewed.id)).toEqual([discount]);
  });

  test('is not sold twice: not while a replacement lives, nor while one of its row does', async () => {
    const old = await rejected();
    expect(detail(old.id).remedy).toEqual({ kind: 'replace', round: 0, isOlderThanCopy: false });
    const second = replace(old.id);
    expect(() => replace(old.id)).toThrow(/ya se emitió de nuevo, como C1-000002/);
    await rejected(second);
    const third = replace(second.id);
    expect(() => replace(old.id)).toThrow(/como C1-000003/);
    await machine.sendWhatIsDue();
    expect(machine.state(third.id)).toBe('issued');
    expect(() => replace(second.id)).toThrow(CouldNotError);
    expect(machine.counter.documents.countByState()).toEqual({ rejected: 2, issued: 1 });
    // Nor by anyone who writes past the use case.
    const stranger = machine.sell();
    expect(() => machine.counter.replacements.add(stranger.id, old.id)).toThrow(/once at a time/);
  });

  test('may be sold again once more when its replacement came to nothing', async () => {
    const old = await rejected();
    const queued = replace(old.id);
    requestCancellation(machine.counter, queued.id, 'Se cargó mal', 'test');
    const refused = replace(old.id);
    machine.network.next(answered(400, failure('400', 'No.')));
    await machine.sendWhatIsDue();
    expect(machine.state(refused.id)).toBe('refused');
    expect(() => replace(old.id)).toThrow(CouldNotError);
    requestCancellation(machine.counter, refused.id, 'Se cargó mal', 'test');
    await rejected(replace(old.id));
    const last = replace(old.id);
    expect(detail(old.id).replacedBy.map(({ state }) => state)).toEqual([
      'discarded',
      'discarded',
      'rejected',
      'queued',
    ]);
    expect(detail(last.id).replaces?.id).toBe(old.id);
  });
});

describe('is not sold again, and nothing is stored', () => {
  test('a sale that is not rejected, or has wrong fields', async () => {
    const issued = await machine.sellIssued();
    const old = await rejected();
    expect(() => replace(issued.id)).toThrow(/Solo se emite de nuevo lo que se rechazó/);
    expect(() => replace(old.id, { cliente: { email: 'nada' } })).toThrow(InputError);
    expect(() => replace(machine.random.uuid())).toThrow(InputError);
    expect(machine.counter.documents.countByState()).toEqual({ rejected: 1, issued: 1 });
  });

  test('a sale the service calls otherwise now', async () => {
    const { id } = await rejected();
    const said = { documentId: id, state: 'rejected', says: 'approved', estado: 'Aprobado' } as const;
    machine.counter.store.commit(() =>
      machine.counter.contradictions.add({ ...said, mensaje: null, notedAt: 1 }),
    );
    expect(detail(id).remedy).toBeNull();
    expect(() => replace(id)).toThrow(/aclárelo primero/);
  });

  test('a sale that may be replaced already where a copy came from, until a person has looked', async () => {
    const { id } = await rejected();
    comeFromCopy(machine.counter);
    expect(detail(id).remedy).toMatchObject({ kind: 'replace', isOlderThanCopy: true });
    expect(() => replace(id)).toThrow(/portal del servicio/);
    expect(replace(id, {}, true).state).toBe('queued');
  });
});
