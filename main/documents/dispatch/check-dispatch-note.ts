import { type DispatchDraft, parseDispatchDraft } from '../../../shared/domain/dispatch-draft.ts';
import { decimalsOf, type LineLeft, lineOf } from '../../../shared/domain/dispatch-lines.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import { tooFine } from '../../../shared/domain/quantity-issues.ts';
import { say } from '../../kernel/say.ts';
import type { FieldIssue } from '../../../shared/wire/field-names.ts';
import { InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { linesOf } from './pending-dispatch.ts';

/**
 * A note's body as a person made it, checked against the interface and against what is left of each line as far as
 * it is known here; `noteId` is the note it corrects, whose own share is free again. Throws InputError with the
 * fields at fault: `items[0].cantidad`.
 */
export function checkDispatchNote(
  parts: DocumentsParts,
  invoice: DocumentRecord,
  body: unknown,
  noteId: string | null,
): DispatchDraft {
  const checked = parseDispatchDraft(body);
  const issues = checked.ok ? itemIssues(checked.draft, linesOf(parts, invoice, noteId)) : checked.issues;
  if (!checked.ok || issues.length > 0) {
    throw new InputError(say('dispatch.noteInvalid'), issues);
  }
  return checked.draft;
}

function itemIssues({ items }: DispatchDraft, lines: readonly LineLeft[]): FieldIssue[] {
  const left = new Map(lines.map((line) => [line, line.available]));
  return items.flatMap((item, index): FieldIssue[] => {
    const path = `items[${index}].cantidad`;
    const line = lineOf(lines, item);
    if (line === undefined) {
      const message =
        item.renglon === undefined
          ? say('dispatch.itemUnknown', { item: item.carrito_item_id ?? '' })
          : say('dispatch.lineUnknown', { line: item.renglon });
      return [{ path, message }];
    }
    const quantity = scaledFromNumber(item.cantidad);
    if (decimalsOf(quantity) > line.decimals)
      return [{ path, message: tooFine(line.descripcion, line.decimals) }];
    const available = left.get(line) ?? 0n;
    left.set(line, available - quantity);
    return quantity > available ? [{ path, message: tooMuch(line, available) }] : [];
  });
}

function tooMuch({ descripcion, reserved }: LineLeft, available: bigint): string {
  const rest = formatScaled(available < 0n ? 0n : available);
  return reserved === 0n
    ? say('dispatch.quantityOverRest', { item: descripcion, rest })
    : say('dispatch.quantityReserved', { item: descripcion, rest, reserved: formatScaled(reserved) });
}
