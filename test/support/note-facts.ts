import { START_TABLES } from '../../shared/domain/dispatch/dispatch-tables.ts';
import { scaledFromNumber } from '../../shared/domain/money.ts';
import type { NoteFacts, NoteItemFacts } from '../../shared/domain/paper/receipt/note/note-receipt.ts';
import { dispatchNoteBody } from './dispatch-note-bodies.ts';
import { ISSUED, receiptFacts } from './receipt-facts.ts';
import { CITY_ID, invoiceBody } from './sale-bodies.ts';

const NOTE_CDC = '07800138848001001000004522026112110123456786';
export const OTHER_CITY_ID = '6a4f1b1e-0c1d-4b7e-9a51-000000000002';

export function travels(descripcion: string | null, quantity: number, unit: string | null): NoteItemFacts {
  return { descripcion, unit, quantity: scaledFromNumber(quantity) };
}

const { carrito_id: _cart, items: _items, ...BODY } = dispatchNoteBody('', []);

/** Everything known, issued and approved. */
export function noteFacts(overrides: Partial<NoteFacts> = {}): NoteFacts {
  const { training, issuer, timbradoStart } = receiptFacts();
  return {
    localNumber: 'C1-000124',
    training,
    issuer,
    ...(timbradoStart === undefined ? {} : { timbradoStart }),
    issue: { ...ISSUED, numeroDocumento: '001-001-0000045', cdc: NOTE_CDC },
    note: { ...BODY, destino: { ...BODY.destino, ciudad_id: OTHER_CITY_ID } },
    items: [travels('Yerba mate Pajarito 500 g', 2, 'UNI'), travels('Queso Paraguay', 0.755, 'kg')],
    invoice: {
      numeroDocumento: ISSUED.numeroDocumento,
      cdc: ISSUED.cdc,
      emittedAt: ISSUED.emittedAt,
      cliente: invoiceBody().cliente,
    },
    cities: {
      [CITY_ID]: { nombre: 'Asunción', departamento: 'Capital' },
      [OTHER_CITY_ID]: { nombre: 'San Lorenzo', departamento: 'Central' },
    },
    tables: START_TABLES,
    ...overrides,
  };
}
