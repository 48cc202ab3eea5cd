import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { newDraft } from '../../sale/kept-draft.ts';
import { listParked } from '../../sale/park-sale.ts';
import type { SaleParts } from '../../sale/parts.ts';
import { readKeptDraft } from '../../sale/read-kept-draft.ts';
import { isShareable, type Ticket } from './tickets.ts';

interface OwnSales {
  counter: SaleParts;
  /** This counter's name in the chain, and as people call it. */
  self: string;
  selfName: string;
}

/** A sale that is parked here, as the board shows it; null for one that cannot be read, or that is too long for the board. */
export function ticketOf({ counter, self, selfName }: OwnSales, id: string): Ticket | null {
  const row = counter.parked.find(id);
  const shown = listParked(counter).find((sale) => sale.id === id);
  if (row === null || shown === undefined || !shown.isReadable) return null;
  const { name, parkedAt, lineCount, currency, total, clientName } = shown;
  const ticket: Ticket = {
    v: 1,
    from: self,
    fromName: selfName,
    holder: null,
    holderName: null,
    isTaken: false,
    name,
    parkedAt,
    lineCount,
    currency,
    total,
    clientName,
    content: row.content,
  };
  return isShareable(ticket) ? ticket : null;
}

/**
 * Another counter's sale as a sale of this one: its id is the document's, and its point this counter's own. Null for one
 * that this program cannot read.
 */
export function ownDraftOf(counter: SaleParts, { content }: Ticket): SaleDraft | null {
  const draft = readKeptDraft(content);
  if (draft === null) return null;
  const { id, point } = newDraft(counter);
  return { ...draft, id, point };
}
