import * as z from 'zod';
import { documentIssues, withWrittenDocument } from '../sale/document-issues.ts';
import { standInIssues } from '../fiscal/start-id.ts';
import { matchSaleLines, saleLines } from '../sale/match-sale-lines.ts';
import { formatScaled, scaledFromNumber } from '../money.ts';
import { type Reason, reason } from '../reason.ts';
import { say } from '../../text/say.ts';
import { countryIssues } from '../../wire/countries.ts';
import { scaledDecimal } from '../../wire/decimal.ts';
import {
  type DispatchNoteRequest,
  dispatchNoteRequestSchema,
  type PendingItem,
} from '../../wire/dispatch-note.ts';
import { describeIssues, type FieldIssue } from '../../wire/field-names.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';
import { nonEmptyText, quantitySchema } from '../../wire/primitives.ts';

/**
 * An item that has no id of the service yet: `renglon` is its line on the receipt, from 1. With a known id,
 * `carrito_item_id` may be given instead.
 */
const draftItemSchema = z
  .strictObject({
    renglon: z.int().min(1).optional(),
    carrito_item_id: nonEmptyText.optional(),
    cantidad: quantitySchema,
  })
  .refine(({ renglon, carrito_item_id }) => (renglon === undefined) !== (carrito_item_id === undefined), {
    path: ['renglon'],
    error: () => say('saleFaults.chooseLineOrItem'),
  });

export const dispatchDraftSchema = dispatchNoteRequestSchema.extend({
  carrito_id: nonEmptyText.optional(),
  items: z.array(draftItemSchema).min(1),
});

/** A body of POST /simplificado/notas/remision whose cart may not be known yet. */
export type DispatchDraft = z.infer<typeof dispatchDraftSchema>;

type DraftCheck = { ok: true; draft: DispatchDraft } | { ok: false; issues: FieldIssue[] };

/**
 * Checks that a note can be made of `body`: the interface's form, each item identified by line or id, and no
 * line beyond the quantity sold.
 */
export function checkDispatchDraft(body: unknown, sale: InvoiceRequest): DraftCheck {
  const parsed = parseDispatchDraft(body);
  if (!parsed.ok) return parsed;
  const issues = lineIssues(parsed.draft, sale);
  return issues.length === 0 ? parsed : { ok: false, issues };
}

/** Checks the interface's form and the carrier, with each item identified by line or id. */
export function parseDispatchDraft(body: unknown): DraftCheck {
  const parsed = dispatchDraftSchema.safeParse(body);
  if (!parsed.success) return { ok: false, issues: describeIssues(parsed.error) };
  const transportista = withWrittenDocument(parsed.data.transportista);
  const issues = [
    ...standInIssues(parsed.data),
    ...countryIssues(transportista, 'transportista'),
    ...documentIssues(transportista, 'transportista'),
  ];
  return issues.length === 0 ? { ok: true, draft: { ...parsed.data, transportista } } : { ok: false, issues };
}

/** Parses a stored draft. */
export function readDispatchDraft(text: string): DispatchDraft {
  return dispatchDraftSchema.parse(JSON.parse(text));
}

function lineIssues({ items }: DispatchDraft, { items: sold }: InvoiceRequest): FieldIssue[] {
  const left = saleLines(sold).map(({ item }) => scaledFromNumber(item.cantidad));
  return items.flatMap(({ renglon, cantidad }, index): FieldIssue[] => {
    if (renglon === undefined) return [];
    const place = renglon - 1;
    const available = left[place];
    if (available === undefined) {
      const message = say('saleFaults.noSuchLine', { lines: left.length, line: renglon });
      return [{ path: `items[${index}].renglon`, message }];
    }
    left[place] = available - scaledFromNumber(cantidad);
    if (scaledFromNumber(cantidad) <= available) return [];
    const rest = formatScaled(available < 0n ? 0n : available);
    const message = say('saleFaults.lineOverRest', { line: renglon, rest });
    return [{ path: `items[${index}].cantidad`, message }];
  });
}

/**
 * Returns the body to send, once the cart's pending items were read: each line by its item's id, none beyond
 * its `cantidad_disponible`. Otherwise the problems.
 */
export function completeDispatchDraft(
  draft: DispatchDraft,
  sale: InvoiceRequest,
  cart: { carritoId: string; items: readonly PendingItem[] },
): { ok: true; request: DispatchNoteRequest } | { ok: false; problems: Reason[] } {
  const lines = saleLines(sale.items);
  const matched = matchSaleLines(lines, cart.items);
  const left = new Map(
    cart.items.map(({ id, cantidad_disponible }) => [id, scaledDecimal(cantidad_disponible) ?? 0n]),
  );
  const problems: Reason[] = [];
  const items = draft.items.flatMap(({ renglon, carrito_item_id, cantidad }) => {
    const id = renglon === undefined ? carrito_item_id : matched[renglon - 1]?.id;
    const name = renglon === undefined ? `«${carrito_item_id}»` : lineName(renglon, lines[renglon - 1]);
    const available = id === undefined ? undefined : left.get(id);
    if (id === undefined || available === undefined) {
      problems.push(reason('line-unknown', { line: name }));
      return [];
    }
    left.set(id, available - scaledFromNumber(cantidad));
    if (scaledFromNumber(cantidad) > available) {
      const rest = formatScaled(available < 0n ? 0n : available);
      const wanted = formatScaled(scaledFromNumber(cantidad));
      problems.push(reason('line-short', { line: name, left: rest, wanted }));
    }
    return [{ carrito_item_id: id, cantidad }];
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, request: { ...draft, carrito_id: cart.carritoId, items } };
}

function lineName(renglon: number, line: ReturnType<typeof saleLines>[number] | undefined): string {
  return line === undefined ? String(renglon) : `${renglon} («${line.item.descripcion}»)`;
}
