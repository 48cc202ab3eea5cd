import { said } from '../../../../shared/domain/reason.ts';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { buildReceipt } from '../../../../shared/domain/paper/receipt/build-receipt.ts';
import { documentDetailSchema } from '../../../../shared/contract/documents.ts';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { refusalView } from '../../../../main/documents/refusal-view.ts';
import { readReceiptFacts } from '../../../../main/printing/receipts/read-receipt-facts.ts';
import { TestCounter } from '../../../support/counter.ts';
import { documentsInStates } from '../../../support/documents-in-states.ts';

const machine = perTest(() => new TestCounter());

const detailOf = (id: string) => {
  const detail = readDocumentDetail(machine.counter, id);
  expect(documentDetailSchema.parse(detail)).toEqual(detail);
  return detail;
};

describe('a document that is opened', () => {
  test('is provisional, like its receipt, while it has no number', () => {
    const { counter } = machine;
    const document = {
      ...documentsInStates(machine).issued,
      id: machine.random.uuid(),
      localNumber: 'C1-000099',
      cdc: null,
      state: 'review' as const,
    };
    counter.store.commit(() => counter.documents.insert(document));
    expect(detailOf(document.id).receipt).toBe('provisional');
    expect(buildReceipt(readReceiptFacts(counter, document)).kind).toBe('provisional');
  });
});

describe('a refusal', () => {
  const detailsOf = (error: unknown) =>
    refusalView({ reason: said('No.'), error }).details.map(({ path, text }) =>
      path === null ? text : `${path} → ${text}`,
    );

  test.each([
    ['nothing', null, []],
    ['an empty group', {}, []],
    ['a text', ' El RUC no existe ', ['El RUC no existe']],
    ['texts', ['uno', 'dos', 'uno', ''], ['uno', 'dos']],
    ['a text that begins with a name', ['cantidad: es poca'], ['cantidad: es poca']],
    ['a group', { codigo: 12, detalle: 'Sin stock' }, ['12: Sin stock']],
    [
      'groups',
      {
        errors: [
          { path: 'a', msg: 'x' },
          { path: 'b', msg: 'y' },
        ],
      },
      ['a → x', 'b → y'],
    ],
    [
      'texts by field',
      { 'venta.total': ['no suma', 'falta'], codigo: 'E1' },
      ['E1', 'venta.total → no suma', 'venta.total → falta'],
    ],
    ['a text a field', { email: 'no existe' }, ['email → no existe']],
    ['groups by field', { cliente: { email: ['no existe'] } }, ['cliente.email → no existe']],
    [
      'a field after its message and a code',
      [{ mensaje: 'no existe', codigo: 'E1', campo: 'email' }],
      ['email → no existe: E1'],
    ],
    [
      'groups by place',
      { items: [{ cantidad: 'es poca' }, { precio: 'falta' }] },
      ['items[0].cantidad → es poca', 'items[1].precio → falta'],
    ],
    [
      'messages in a list beside their field',
      { campo: 'cliente', errores: [{ mensaje: 'falta' }] },
      ['cliente → falta'],
    ],
    ['a field without a message', { campo: 'email', valor: 7 }, ['email', 'valor → 7']],
  ])('is shown with %s in its error', (_, error, details) => {
    expect(detailsOf(error)).toEqual(details);
  });

  test('is cut where it is nested too deep', () => {
    let error: unknown = 'abajo';
    for (let depth = 0; depth < 500; depth++) error = [error];
    expect(detailsOf(error)).toEqual([]);
  });
});
