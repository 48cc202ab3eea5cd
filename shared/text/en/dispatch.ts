import type { dispatch as spanish } from '../es/dispatch.ts';
import type { Texts } from '../texts.ts';

export const dispatch: Texts<typeof spanish> = {
  noteInvalid: 'Some data of the dispatch note must be corrected.',
  itemUnknown: 'Quantity: “{{item}}” is not among the items sold',
  lineUnknown: 'Quantity: line {{line}} is not among the items sold',
  quantityOverRest: 'Quantity: “{{item}}” has {{rest}} left to dispatch',
  quantityReserved:
    'Quantity: “{{item}}” has {{rest}} left to dispatch; other waiting notes already take {{reserved}}',
  waitsForInvoice: 'It waits until invoice {{invoice}} is issued.',
  waitsForDoubt:
    'It waits until it is known whether invoice {{invoice}} was issued: settle that doubt first.',
  invoiceRefused: 'The service did not accept invoice {{invoice}}: correct it, or discard this note.',
  waitsForLines: 'It waits for the lines of invoice {{invoice}} to be read.',
  countBeforeUnknown:
    'It is unknown how much had been dispatched before it was sent: the lines prove nothing.',
  notRecounted: 'The lines of the invoice have not been counted again yet.',
  linesGrew:
    'Each line grew by exactly what this note takes, and no other note of this counter explains it: probably issued.',
  linesUnmoved:
    'The waiting time has passed and nothing moved except for this counter’s other notes: probably not issued.',
  linesUnmovedYet: 'Nothing has moved yet, but the service may still be issuing it.',
  otherNotesExplain: 'Other unsettled notes of this counter could explain the same: that is not enough.',
  movedUnexplained:
    'The lines moved by quantities that this counter cannot explain: someone else may have dispatched.',
  linesDamaged:
    'The lines prove nothing: the stored data of this note, or of another one of the same invoice, are damaged.',
  movedAndBack:
    'The lines moved and then moved back: it may have been issued and then rejected or cancelled.',
  lineOfNote: '“{{item}}”: this note takes {{quantity}}.',
  lineCounts: '“{{item}}”: dispatched before {{before}}, now {{after}}; this note takes {{quantity}}.',
  recountAfter: 'They are counted again after {{at}}.',
  invoiceNotFound: 'There is no invoice with the local number or id “{{invoice}}”.',
  isANote: '{{number}} is a dispatch note: name the invoice of the goods.',
  invoiceVoid: 'Invoice {{invoice}} is not valid (its state is “{{state}}”): it cannot be dispatched.',
  cancellationAsked:
    'The cancellation of invoice {{invoice}} was requested: it cannot be dispatched until the outcome is known.',
  invoiceNotIssued: 'Sale of origin: invoice {{invoice}} is not issued yet; leave this out',
  saleMismatch: 'Sale of origin: invoice {{invoice}} is sale {{sale}}, not {{given}}',
  saleIdMissing: 'The identifier of the sale is missing.',
  noteNotFound: 'There is no dispatch note with the id {{id}}.',
  noteNotWaiting: 'Note {{note}} is not waiting: its state is “{{state}}”.',
  line: 'Line {{line}}',
  saleOfInvoiceUnknown: 'It is not known which of the service’s sales is invoice {{invoice}}.',
  linesNotAsked: 'The service could not be asked ({{why}}).',
  linesNotGiven: 'The service did not give the lines ({{why}}).',
  noteOfOtherInvoice: 'That dispatch note belongs to another invoice.',
  noteNotCorrectable: 'Note {{note}} can no longer be corrected: its state is “{{state}}”.',
  notesLive:
    'This invoice has dispatch notes that are not cancelled ({{notes}}). The DNIT requires cancelling them before the invoice, newest first.',
  cartUnknown:
    'It is not known which of the service’s carts is invoice {{invoice}}: name it with “cart {{invoice}} --carrito ID”.',
};
