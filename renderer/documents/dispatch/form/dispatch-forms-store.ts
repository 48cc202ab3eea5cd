import { create } from 'zustand';
import type { FieldPath, Place } from './dispatch-fields.ts';
import type { DispatchValues, FieldValues, NoteBody } from './dispatch-values.ts';
import type { Quantities, ScaledQuantities } from './quantities.ts';
import { useScreen } from '../../../kit/screen-store.ts';
import type { IssuingPoint } from '../../../../shared/domain/sale/sale-draft.ts';

export interface DispatchForm {
  /** Body that it began with; it holds parts that no field shows. */
  base: NoteBody;
  values: DispatchValues;
  quantities: Quantities;
  /** Quantities that the note under correction holds of its lines already. */
  own: ScaledQuantities;
  place: Place;
  /** Fields that were left, or are in a step that was to be left: what is wrong with them is told. */
  told: ReadonlySet<FieldPath>;
  /** The program's refusals, by the path in the body; of a field until it is changed. */
  refused: Readonly<Record<string, string>>;
  /** Reason why it was not saved. */
  failure: string | null;
}

interface DispatchFormsStore {
  /** By the note under correction, or the invoice of a new one. Kept while the window is open. */
  forms: Readonly<Record<string, DispatchForm>>;
  begin: (key: string, form: DispatchForm) => void;
  change: (key: string, change: (form: DispatchForm) => Partial<DispatchForm>) => void;
  drop: (key: string) => void;
}

/** Dispatch notes in the making: leaving the form loses nothing. */
export const useDispatchForms = create<DispatchFormsStore>((set) => ({
  forms: {},
  begin: (key, form) => set(({ forms }) => ({ forms: { ...forms, [key]: form } })),
  change: (key, change) =>
    set(({ forms }) => {
      const form = forms[key];
      return form === undefined ? {} : { forms: { ...forms, [key]: { ...form, ...change(form) } } };
    }),
  drop: (key) =>
    set(({ forms }) => ({ forms: Object.fromEntries(Object.entries(forms).filter(([one]) => one !== key)) })),
}));

/** The form as it begins with a body: a proposal, or a note that is to be corrected. */
export function newForm(
  base: NoteBody,
  begun: Pick<DispatchForm, 'values' | 'quantities' | 'own'>,
): DispatchForm {
  return { base, ...begun, place: 'goods', told: new Set(), refused: {}, failure: null };
}

/** The form after fields were typed into: what was said against them is not said of what they hold now. */
export function withFields(form: DispatchForm, changed: Partial<FieldValues>): Partial<DispatchForm> {
  return {
    values: { ...form.values, fields: { ...form.values.fields, ...changed } },
    refused: Object.fromEntries(Object.entries(form.refused).filter(([path]) => !(path in changed))),
  };
}

/** The issuing point the note goes out from: its own, which begins as the invoice's. */
export function pointOfNote({ base }: Pick<DispatchForm, 'base'>): IssuingPoint | null {
  return (base['datos_emision'] as IssuingPoint | undefined) ?? null;
}

/** The form after another issuing point was chosen. */
export function withPoint(form: DispatchForm, point: IssuingPoint): Partial<DispatchForm> {
  const isOfPoint = (path: string): boolean => path.startsWith('datos_emision');
  return {
    base: { ...form.base, datos_emision: point },
    refused: Object.fromEntries(Object.entries(form.refused).filter(([path]) => !isOfPoint(path))),
  };
}

/** The form after a quantity was typed. */
export function withQuantities(form: DispatchForm, changed: Quantities): Partial<DispatchForm> {
  const isOfGoods = (path: string): boolean => path.startsWith('items');
  return {
    quantities: { ...form.quantities, ...changed },
    refused: Object.fromEntries(Object.entries(form.refused).filter(([path]) => !isOfGoods(path))),
  };
}

/** Shows the form of a new note on an invoice, or of one that is to be corrected. */
export function openDispatchForm(invoiceId: string, noteId: string | null): void {
  useScreen
    .getState()
    .show({ name: 'documents', documentId: noteId ?? invoiceId, dispatch: { invoiceId, noteId } });
}
