import { reason, said } from '../../shared/domain/reason.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import { NOTHING_YET } from '../../main/sale/store-document.ts';
import { independentAmounts } from './independent-amounts.ts';
import type { WrittenDocument } from './independent-reports.ts';
import type { TestCounter } from './counter.ts';
import { makeCdc } from './service-answers.ts';

let number = 0;

/** Writes a document and its seller directly; in a transaction of the caller. */
export function writeDocument(machine: TestCounter, written: WrittenDocument): DocumentRecord {
  const { store, documents } = machine.counter;
  const { body, state, soldAt, soldBy, issuedAt, cancelledAt } = written;
  number += 1;
  const numeroDocumento = `001-001-${String(number).padStart(7, '0')}`;
  const record: DocumentRecord = {
    ...NOTHING_YET,
    id: machine.random.uuid(),
    kind: 'invoice',
    localNumber: `W-${number}`,
    state,
    soldAt,
    numeroTimbrado: body.venta.numero_timbrado,
    numeroEstablecimiento: body.venta.numero_establecimiento,
    puntoExpedicion: body.venta.punto_expedicion,
    currency: body.venta.moneda,
    total: BigInt(independentAmounts(body).total),
    clientName: body.cliente.nombre,
    clientDocument: body.cliente.documento,
    body: JSON.stringify(body),
    ...(issuedAt === null
      ? {}
      : { numeroDocumento, cdc: makeCdc({ number }), issuedAt: issuedAt - 1000, emittedAt: issuedAt }),
    ...(state === 'issued-unidentified' ? { numeroDocumento } : {}),
    refusal: state === 'refused' ? { reason: said('No.'), error: null } : null,
    doubt: state === 'uncertain' ? reason('in-doubt', { why: reason('program-ended') }) : null,
    cancelledAt,
  };
  documents.insert(record);
  store.audit.append({ at: soldAt, actor: soldBy, event: 'document.sold', subject: record.id, details: {} });
  return record;
}
