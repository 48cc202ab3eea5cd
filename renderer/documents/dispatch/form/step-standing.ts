import type { DispatchLine } from '../../../../shared/contract/dispatch.ts';
import type { DispatchFaults } from './dispatch-faults.ts';
import { type FieldPath, fieldOf, type Place, STEPS, type Step } from './dispatch-fields.ts';
import {
  availableOf,
  itemsOf,
  lineKey,
  type Quantities,
  quantityFault,
  type ScaledQuantities,
} from './quantities.ts';

/** Whether a step has all it needs, to be said beside its name. */
export type StepStanding = Readonly<Record<Step, boolean>>;

export interface Goods {
  lines: readonly DispatchLine[];
  quantities: Quantities;
  own: ScaledQuantities;
}

/** Whether there is anything to send, and nothing beyond what is left. */
function areGoodsRight({ lines, quantities, own }: Goods): boolean {
  const isWrong = (line: DispatchLine): boolean =>
    quantityFault(line, quantities[lineKey(line)] ?? '', availableOf(line, own)) !== null;
  return itemsOf(lines, quantities).length > 0 && !lines.some(isWrong);
}

export function standingOf(goods: Goods, faults: DispatchFaults): StepStanding {
  const wrong = new Set((Object.keys(faults) as FieldPath[]).map((path) => fieldOf(path).step));
  return {
    goods: areGoodsRight(goods),
    transport: !wrong.has('transport'),
    carrier: !wrong.has('carrier'),
    places: !wrong.has('places'),
  };
}

/** Where Enter leads from a step that is complete: to the next that is not, from the last on to the first; else the summary. */
export function placeAfter(step: Step, standing: StepStanding): Place {
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
