import { isNoRuc } from '../../../clients/check-document.ts';
import { fieldOf, type FieldPath, type Place, type Step, STEPS } from './dispatch-fields.ts';
import { bodyOf, type DispatchValues, withDriver } from './dispatch-values.ts';
import {
  availableOf,
  itemsOf,
  lineKey,
  type Quantities,
  quantityFault,
  type ScaledQuantities,
} from './quantities.ts';
import type { DispatchLine } from '../../../../shared/contract/dispatch.ts';
import { IDENTITY_CARD, isNoCard, RUC_DOCUMENT } from '../../../../shared/domain/sale/document-issues.ts';
import { COUNTRIES } from '../../../../shared/wire/countries.ts';
import { dispatchNoteRequestSchema } from '../../../../shared/wire/dispatch-note.ts';
import { sortableDate } from '../../../../shared/wire/sortable-date.ts';

/** Fault of a field; `end-before-start` of the dates, `digit` of a RUC, `card` of an identity card. */
type FieldFault =
  | 'missing'
  | 'code'
  | 'quantity'
  | 'date'
  | 'phone'
  | 'email'
  | 'country'
  | 'digit'
  | 'card'
  | 'end-before-start';

export type DispatchFaults = Partial<Record<FieldPath, FieldFault>>;

/** Faults that the form finds itself, shown at each field in the user's language. */
export function dispatchFaults(values: DispatchValues): DispatchFaults {
  const fields = withDriver(values);
  const faults: DispatchFaults = {};
  const { error } = dispatchNoteRequestSchema.safeParse(bodyOf({}, values, []));
  for (const issue of error?.issues ?? []) {
    const path = issue.path.join('.');
    if (isFieldPath(path)) faults[path] = faultOf(path, fields[path].trim());
  }
  if (!COUNTRIES.has(fields['transportista.nacionalidad'].trim()))
    faults['transportista.nacionalidad'] ??= 'country';
  const start = sortableDate(fields['transporte.fecha_inicio_traslado'].trim());
  const end = sortableDate(fields['transporte.fecha_fin_traslado'].trim());
  if (start !== null && end !== null && end < start) {
    faults['transporte.fecha_fin_traslado'] = 'end-before-start';
  }
  const kind = fields['transportista.tipo_documento'];
  const document = fields['transportista.documento'];
  if (kind === String(RUC_DOCUMENT) && isNoRuc(document)) faults['transportista.documento'] ??= 'digit';
  if (kind === String(IDENTITY_CARD) && isNoCard(document)) faults['transportista.documento'] ??= 'card';
  return faults;
}

function faultOf(path: FieldPath, text: string): FieldFault {
  const { form } = fieldOf(path);
  return text === '' || form === 'text' || form === 'city' || form === 'person' ? 'missing' : form;
}

/** True for each complete step; shown beside its name. */
export type StepStatus = Readonly<Record<Step, boolean>>;

interface Goods {
  lines: readonly DispatchLine[];
  quantities: Quantities;
  own: ScaledQuantities;
}

/** True if at least one quantity is given and none exceeds what is left. */
function areGoodsRight({ lines, quantities, own }: Goods): boolean {
  const isWrong = (line: DispatchLine): boolean =>
    quantityFault(line, quantities[lineKey(line)] ?? '', availableOf(line, own)) !== null;
  return itemsOf(lines, quantities).length > 0 && !lines.some(isWrong);
}

export function stepStatusOf(goods: Goods, faults: DispatchFaults): StepStatus {
  const wrong = new Set((Object.keys(faults) as FieldPath[]).map((path) => fieldOf(path).step));
  return {
    goods: areGoodsRight(goods),
    transport: !wrong.has('transport'),
    carrier: !wrong.has('carrier'),
    places: !wrong.has('places'),
  };
}

/**
 * Place that Enter leads to from a complete step: the next incomplete step, wrapping around after the last;
 * else the summary.
 */
export function placeAfter(step: Step, standing: StepStatus): Place {
  const at = STEPS.indexOf(step);
  const inOrder = [...STEPS.slice(at + 1), ...STEPS.slice(0, at)];
  return inOrder.find((other) => !standing[other]) ?? 'summary';
}

/** The previous step; null for the first. */
export function placeBefore(place: Place): Step | null {
  const at = place === 'summary' ? STEPS.length : STEPS.indexOf(place);
  return STEPS[at - 1] ?? null;
}

/** The step in which an issue reported by the main process can be corrected. */
export function stepOfIssue(path: string): Step | null {
  if (path.startsWith('datos_emision')) return 'transport';
  if (path === 'items' || path.startsWith('items[')) return 'goods';
  return isFieldPath(path) ? fieldOf(path).step : null;
}

export function isFieldPath(path: string): path is FieldPath {
  return fieldOf(path as FieldPath) !== undefined;
}
