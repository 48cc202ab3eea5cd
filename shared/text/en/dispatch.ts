import type { dispatch as spanish } from '../es/dispatch.ts';
import type { Texts } from '../texts.ts';

export const dispatch: Texts<typeof spanish> = {
  noteInvalid: 'The dispatch note has data to correct.',
  itemUnknown: 'Quantity: “{{item}}” is not recognized among what was sold',
  lineUnknown: 'Quantity: line {{line}} is not recognized among what was sold',
  quantityOverRest: 'Quantity: of “{{item}}” there are {{rest}} left to be dispatched',
  quantityReserved:
    'Quantity: of “{{item}}” there are {{rest}} left to be dispatched; other waiting notes already take {{reserved}}',
  waitsForInvoice: 'It waits until invoice {{invoice}} is issued.',
  waitsForDoubt:
    'It waits until it is known whether invoice {{invoice}} was issued: settle that doubt first.',
  invoiceRefused: 'The service did not accept invoice {{invoice}}: correct it, or discard this note.',
  waitsForLines: 'It waits for the lines of invoice {{invoice}} to be read.',
  countBeforeUnknown: 'It is not known how much was dispatched before it was sent: the lines say nothing.',
  notRecounted: 'The lines of the invoice have not been counted again yet.',
  linesGrew:
    'Each line grew by just what this note takes, and no other note of this counter explains it: it seems issued.',
  linesUnmoved:
    'The time to wait has passed and nothing moved but what other notes of this counter explain: it seems not issued.',
  linesUnmovedYet: 'Nothing has moved yet, but the service may still be issuing it.',
  otherNotesExplain:
    'Other notes of this counter, of which not all is known either, explain the same: that is not enough.',
  movedUnexplained:
    'The lines moved by quantities that this counter does not explain: somebody else may have dispatched.',
  linesDamaged:
    'The lines tell nothing: what was stored of this note, or of another one of the same invoice, is damaged.',
  movedAndBack: 'The lines moved and went back: it may have been issued and then rejected or cancelled.',
  lineOfNote: '“{{item}}”: this note takes {{quantity}}.',
  lineCounts: '“{{item}}”: dispatched before {{before}}, now {{after}}; this note takes {{quantity}}.',
  recountAfter: 'They are counted again after {{at}}.',
  invoiceNotFound: 'There is no invoice with the own number or id “{{invoice}}”.',
  isANote: '{{number}} is a dispatch note: say which invoice the goods are of.',
  invoiceVoid:
    'Invoice {{invoice}} is not valid (its state is “{{state}}”): nothing of it can be dispatched.',
  cancellationAsked:
    'The cancellation of invoice {{invoice}} was asked for: nothing of it can be dispatched until its outcome is known.',
  invoiceNotIssued: 'Sale of origin: invoice {{invoice}} is not issued yet; leave this out',
  saleMismatch: 'Sale of origin: invoice {{invoice}} is sale {{sale}}, not {{given}}',
  saleIdMissing: 'The identifier of the sale is missing.',
  noteNotFound: 'There is no dispatch note with the id {{id}}.',
  noteNotWaiting: 'Note {{note}} waits for nothing: its state is “{{state}}”.',
  line: 'Line {{line}}',
  saleOfInvoiceUnknown: 'It is not known which sale of the service invoice {{invoice}} is.',
  linesNotAsked: 'The service could not be asked ({{why}}).',
  linesNotGiven: 'The service does not give the lines ({{why}}).',
  noteOfOtherInvoice: 'That dispatch note is not of this invoice.',
  noteNotCorrectable: 'Note {{note}} can no longer be corrected: its state is “{{state}}”.',
  notesLive:
    'This invoice has dispatch notes that are not cancelled ({{notes}}). The DNIT wants them cancelled before the invoice, from the newest to the oldest.',
  cartUnknown:
    'It is not known which cart of the service invoice {{invoice}} is: name it with “cart {{invoice}} --carrito ID”.',
};
