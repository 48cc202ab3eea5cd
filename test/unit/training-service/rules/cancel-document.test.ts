import { expect, test } from 'vitest';
import type {
  DocumentRepository,
  StoredInvoice,
} from '../../../../training-service/ledger/document-repository.ts';
import { cancelDocument } from '../../../../training-service/rules/cancel-document.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

const EMITTED_AT = Date.UTC(2026, 10, 21, 13);
const HOURS_48 = 48 * 3_600_000;

const INVOICE: StoredInvoice = {
  seq: 1,
  documentType: '01',
  cdc: '01800097351001001000000122026112110000000010',
  carritoId: 'c',
  numero_timbrado: '12345678',
  numero_establecimiento: '001',
  punto_expedicion: '001',
  number: 1,
  request: invoiceBody(),
  ivaTotals: { exempt: 0, five: 0, ten: 30_000, iva5: 0, iva10: 2727, iva: 2727 },
  xml: '',
  qr: '',
  emittedAt: EMITTED_AT,
  resolvesAt: EMITTED_AT,
  resolvesTo: 'Aprobado',
  cancelledAt: null,
};

const documents: Pick<DocumentRepository, 'find' | 'listOfCart' | 'cancel'> = {
  find: () => INVOICE,
  listOfCart: () => ({ invoice: INVOICE, notes: [] }),
  cancel: () => 7,
};

test.each([
  [HOURS_48 - 1, '0600'],
  [HOURS_48, '0600'],
  [HOURS_48 + 1, '4009'],
])('%d ms after its emission a cancellation is answered with %s', (afterMs, codigo) => {
  const request = { cdc: INVOICE.cdc, motivo: 'El cliente se equivocó' };
  const result = cancelDocument(documents as DocumentRepository, request, EMITTED_AT + afterMs);
  expect(result).toMatchObject({ codigo });
});
