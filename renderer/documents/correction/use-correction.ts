import { useMemo, useState } from 'react';
import { checkCorrection } from '../../../shared/domain/sale/check-correction.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import type { FieldIssue } from '../../../shared/wire/field-names.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { isRecord } from '../../../shared/wire/tolerant.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import {
  bodyOf,
  type CorrectionValues,
  correctionValuesOf,
  type LineValues,
  readRefusedFields,
  type RefusedFields,
} from './correction-values.ts';

export interface CorrectionForm {
  values: CorrectionValues;
  body: Record<string, unknown>;
  /** Words at each field, by its name on the wire. */
  errors: ReadonlyMap<string, string>;
  /** Those of them where the service's own words stand. */
  marks: ReadonlySet<string>;
  /** Faults found by our own check; with any of them the sale cannot be saved. */
  issues: readonly FieldIssue[];
  refused: RefusedFields;
  change: (changed: Partial<CorrectionValues>) => void;
  /** Sets values by the form itself, such as a city's name. */
  complete: (changed: Partial<CorrectionValues>) => void;
  changeLine: (path: string, changed: Partial<LineValues>) => void;
  /** Shows the program's refusal until the next change. */
  tellIssues: (issues: readonly FieldIssue[]) => void;
}

/**
 * A sale that was not accepted, while it is corrected. What the service said stands at its field until something else
 * does; what is typed is checked by the rules of a sale at once. `onTouched`: a person changed something.
 */
export function useCorrection(
  detail: DocumentDetail,
  sold: InvoiceRequest,
  onTouched: () => void,
): CorrectionForm {
  const { localNumber } = detail.summary;
  const finalConsumer = useShopSettings(({ settings }) => settings.finalConsumer);
  const decimals = useUnits((store) => store.decimals);
  const [initial] = useState(() => correctionValuesOf(sold, localNumber));
  const [values, setValues] = useState(initial);
  const [told, setTold] = useState<readonly FieldIssue[]>([]);
  const refused = useMemo(() => readRefusedFields(detail.refusal?.details ?? [], sold), [detail, sold]);
  const body = useMemo(() => bodyOf(values, sold), [values, sold]);
  const issues = useMemo(() => {
    const checked = checkCorrection(sold, body, finalConsumer, (id) => decimals.get(id));
    return checked.ok ? told : checked.issues;
  }, [sold, body, finalConsumer, decimals, told]);
  const marks = useMemo(() => marksOf(refused, bodyOf(initial, sold), body), [refused, initial, sold, body]);
  const errors = useMemo(
    () => new Map([...issues.toReversed().map(({ path, message }) => [path, message] as const), ...marks]),
    [issues, marks],
  );

  const complete = (changed: Partial<CorrectionValues>): void =>
    setValues((before) => ({ ...before, ...changed }));
  const change = (changed: Partial<CorrectionValues>): void => {
    setTold([]);
    complete(changed);
    onTouched();
  };

  return {
    values,
    body,
    errors,
    marks: new Set(marks.keys()),
    issues,
    refused,
    change,
    complete,
    changeLine(path, changed) {
      change({ lines: values.lines.map((line) => (line.path === path ? { ...line, ...changed } : line)) });
    },
    tellIssues: setTold,
  };
}

/** The service's words about a field, as long as its value stays. */
function marksOf({ byPath }: RefusedFields, before: unknown, now: unknown): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const [path, said] of byPath) {
    const value = valueAt(now, path);
    const isUntouched = JSON.stringify(valueAt(before, path)) === JSON.stringify(value);
    if (isUntouched || value === '') marks.set(path, said);
  }
  return marks;
}

/** Value in a body under a name of the wire, `items.mercaderias[0].cantidad`; undefined where there is none. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const [, key, place] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (place !== undefined) value = Array.isArray(value) ? value[Number(place)] : undefined;
    else value = isRecord(value) && key !== undefined ? value[key] : undefined;
  }
  return value;
}
