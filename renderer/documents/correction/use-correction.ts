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
  /** Message at each field, by its name on the wire. */
  errors: ReadonlyMap<string, string>;
  /** Fields whose message is the service's own. */
  marks: ReadonlySet<string>;
  /** Faults found by our own check; the sale cannot be saved while there are any. */
  issues: readonly FieldIssue[];
  refused: RefusedFields;
  change: (changed: Partial<CorrectionValues>) => void;
  /** Sets values that the form fills in itself, such as a city's name. */
  complete: (changed: Partial<CorrectionValues>) => void;
  changeLine: (path: string, changed: Partial<LineValues>) => void;
  /** Shows the main process's refusal until the next change. */
  tellIssues: (issues: readonly FieldIssue[]) => void;
}

/**
 * Form of a sale that was not accepted. The service's message stays at its field until the value changes;
 * typed values are validated at once by the rules of a sale. `onTouched` is called when the user changes
 * something.
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

/** The service's messages for fields whose value is unchanged. */
function marksOf({ byPath }: RefusedFields, before: unknown, now: unknown): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const [path, said] of byPath) {
    const value = valueAt(now, path);
    const isUntouched = JSON.stringify(valueAt(before, path)) === JSON.stringify(value);
    if (isUntouched || value === '') marks.set(path, said);
  }
  return marks;
}

/** Value at a path of the body, such as `items.mercaderias[0].cantidad`; undefined if missing. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const [, key, place] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (place !== undefined) value = Array.isArray(value) ? value[Number(place)] : undefined;
    else value = isRecord(value) && key !== undefined ? value[key] : undefined;
  }
  return value;
}
