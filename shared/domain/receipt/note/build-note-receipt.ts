import { formatScaled } from '../../money.ts';
import { printable, printableOrNull } from '../printable-text.ts';
import { receiptFiscal, receiptMark, statusLegends } from '../receipt-fiscal.ts';
import { receiptIssuer, receiverFields } from '../receipt-parties.ts';
import { missingOfStamp, stampFields } from '../receipt-stamp.ts';
import { toTheMinute } from '../receipt-time.ts';
import {
  DEFINITIVE_LEGENDS,
  NOTE_CONSULTATION_LEGEND,
  NOTE_TITLE,
  TRAINING_BANNER,
} from '../receipt-words.ts';
import type { NoteFacts, NoteItemFacts } from './note-facts.ts';
import type { NoteItem, NoteReceipt } from './note-receipt.ts';
import { noteSections } from './note-sections.ts';
import { fieldsOf, missingOf } from './told-field.ts';

/** The receipt of an issued dispatch note: all that the tax authority wants on it as far as it is known, no price. */
export function buildNoteReceipt(facts: NoteFacts): NoteReceipt {
  const { issue, localNumber, cities } = facts;
  const { cliente } = facts.invoice;
  const sections = noteSections(facts);
  return {
    of: 'dispatch-note',
    kind: 'definitive',
    title: NOTE_TITLE,
    number: { label: 'Nº', value: printable(issue.numeroDocumento) },
    trainingBanner: facts.training ? TRAINING_BANNER : null,
    mark: receiptMark(issue),
    warning: null,
    issuer: receiptIssuer(facts.issuer),
    stamp: stampFields(facts, issue),
    general: [{ label: 'Fecha y hora de emisión', value: toTheMinute(issue.emittedAt) }],
    receiver: receiverFields('Destinatario', cliente, { city: cities[cliente.ciudad_id]?.nombre }),
    sections: sections.map(({ heading, told }) => ({ heading, fields: fieldsOf(told) })),
    items: facts.items.map(noteItem),
    fiscal: receiptFiscal(issue, NOTE_CONSULTATION_LEGEND),
    legends: [...statusLegends(issue), ...DEFINITIVE_LEGENDS],
    missing: [
      ...missingOfStamp(facts),
      ...missingOfReceiver(facts),
      ...missingOf(sections.flatMap(({ told }) => told)),
      ...missingOfItems(facts.items),
      ...(issue.qr === '' ? ['código QR'] : []),
    ],
    closing: [`Nota ${printable(localNumber)}`],
  };
}

function missingOfReceiver({ invoice: { cliente } }: NoteFacts): string[] {
  const known: readonly (readonly [string, string])[] = [
    ['nombre del destinatario', cliente.nombre],
    ['documento del destinatario', cliente.documento],
    ['dirección del destinatario', cliente.direccion],
  ];
  return known.filter(([, text]) => printableOrNull(text) === null).map(([name]) => name);
}

/** What nobody can name is counted all the same: the paper says how many things travel. */
function noteItem({ descripcion, unit, quantity }: NoteItemFacts): NoteItem {
  const count = formatScaled(quantity);
  const unitName = printableOrNull(unit ?? undefined);
  return {
    description: printableOrNull(descripcion ?? undefined) ?? '—',
    quantity: unitName === null ? count : `${count} ${unitName}`,
    count,
    unit: unitName,
  };
}

function missingOfItems(items: readonly NoteItemFacts[]): string[] {
  const lacks = (read: (item: NoteItemFacts) => string | null): boolean =>
    items.some((item) => printableOrNull(read(item) ?? undefined) === null);
  return [
    ...(lacks(({ descripcion }) => descripcion) ? ['descripción de la mercadería'] : []),
    ...(lacks(({ unit }) => unit) ? ['unidad de medida'] : []),
  ];
}
