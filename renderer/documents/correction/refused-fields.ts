import type { RefusalDetail } from '../../../shared/contract/documents.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { bodyPaths, findPath } from '../document/body-paths.ts';

/** Details of a refusal by the field they can be put right in; those in `rest` name no field of the body. */
export interface RefusedFields {
  /** By the names of the wire: `items.mercaderias[0].cantidad`. */
  byPath: ReadonlyMap<string, string>;
  rest: RefusalDetail[];
}

/** Finds the fields of the body that a refusal's details name. */
export function readRefusedFields(details: readonly RefusalDetail[], sold: InvoiceRequest): RefusedFields {
  const known = bodyPaths(sold);
  const byPath = new Map<string, string>();
  const rest: RefusalDetail[] = [];
  for (const detail of details) {
    const path = detail.path === null ? null : findPath(detail.path, known);
    if (path === null) rest.push(detail);
    else if (!byPath.has(path)) byPath.set(path, detail.text);
  }
  return { byPath, rest };
}
