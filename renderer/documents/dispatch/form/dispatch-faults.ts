import { isNoRuc } from '../../../clients/check-document.ts';
import { FIELD_PATHS, fieldOf, type FieldPath, type Place, type Step, STEPS } from './dispatch-fields.ts';
import { type DispatchValues, withDriver } from './dispatch-values.ts';
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
import { scaledFromNumber } from '../../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import { COUNTRIES } from '../../../../shared/wire/countries.ts';
import { emailSchema, phoneSchema } from '../../../../shared/wire/primitives.ts';
import { sortableDate } from '../../../../shared/wire/sortable-date.ts';

/** Fault of a field; `end-before-start` is of a date, `digit` of a RUC, `card` of an identity card. */
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

/** Faults found before the program is asked: shown at each field, in the user's language. */
export function dispatchFaults(values: DispatchValues): DispatchFaults {
  const fields = withDriver(values);
  const faults: DispatchFaults = {};
  for (const path of FIELD_PATHS) {
    const fault = faultOf(path, fields[path].trim());
    if (fault !== null) faults[path] = fault;
  }
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

function faultOf(path: FieldPath, text: string): FieldFault | null {
  const { form, isOptional } = fieldOf(path);
  if (text === '') return isOptional === true ? null : 'missing';
  switch (form) {
    case 'date':
      return sortableDate(text) === null ? 'date' : null;
    case 'quantity': {
      const value = readTypedNumber(text);
      return value === null || scaledFromNumber(value) === 0n ? 'quantity' : null;
    }
    case 'code':
      return /^\d{1,9}$/.test(text) ? null : form;
    case 'phone':
      return phoneSchema.safeParse(text).success ? null : form;
    case 'email':
      return emailSchema.safeParse(text).success ? null : form;
    case 'country':
      return COUNTRIES.has(text) ? null : form;
    case 'text':
    case 'city':
    case 'person':
      return null;
  }
}

/** True for each step that has all it needs; shown beside its name. */
export type StepStatus = Readonly<Record<Step, boolean>>;

interface Goods {
  lines: readonly DispatchLine[];
  quantities: Quantities;
  own: ScaledQuantities;
}

/** True where there is anything to send, and nothing beyond what is left. */
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
 * Place that Enter leads to from a complete step: the next incomplete one, from the last on to the first; else the
 * summary.
 */
export function placeAfter(step: Step, standing: StepStatus): Place {
  const at = STEPS.indexOf(step);
  const inOrder = [...STEPS.slice(at + 1), ...STEPS.slice(0, at)];
  return inOrder.find((other) => !standing[other]) ?? 'summary';
}

/** The step before, from the summary the last one. */
export function placeBefore(place: Place): Step | null {
  const at = place === 'summary' ? STEPS.length : STEPS.indexOf(place);
  return STEPS[at - 1] ?? null;
}

/** The step at which an issue of the program is mended. */
export function stepOfIssue(path: string): Step | null {
  if (path.startsWith('datos_emision')) return 'transport';
  if (path === 'items' || path.startsWith('items[')) return 'goods';
  return isFieldPath(path) ? fieldOf(path).step : null;
}

export function isFieldPath(path: string): path is FieldPath {
  return fieldOf(path as FieldPath) !== undefined;
}
