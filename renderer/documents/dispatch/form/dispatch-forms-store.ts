import { create } from 'zustand';
import type { FieldPath, Place } from './dispatch-fields.ts';
import type { DispatchValues, FieldValues, NoteBody } from './dispatch-values.ts';
import type { Quantities, ScaledQuantities } from './quantities.ts';
import { useScreen } from '../../../kit/screen-store.ts';
import type { IssuingPoint } from '../../../../shared/domain/sale/sale-draft.ts';

export interface DispatchForm {
  /** Initial body; it holds parts that no field shows. */
  base: NoteBody;
  values: DispatchValues;
  quantities: Quantities;
  /** Quantities already reserved by the note under correction. */
  own: ScaledQuantities;
  place: Place;
  /** Fields whose faults are shown: those left, and all of a step that the user tried to leave. */
  told: ReadonlySet<FieldPath>;
  /** Refusals by path in the body; a field's refusal stays until the field changes. */
  refused: Readonly<Record<string, string>>;
  /** Reason why it was not saved. */
  failure: string | null;
}

interface DispatchFormsStore {
  /** By id of the note under correction, or of the invoice of a new one. Kept while the window is open. */
  forms: Readonly<Record<string, DispatchForm>>;
  begin: (key: string, form: DispatchForm) => void;
  change: (key: string, change: (form: DispatchForm) => Partial<DispatchForm>) => void;
  drop: (key: string) => void;
}

/** Unsaved dispatch notes: leaving the form loses nothing. */
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

/** Initial form for a body: a proposal, or a note to be corrected. */
export function newForm(
  base: NoteBody,
  begun: Pick<DispatchForm, 'values' | 'quantities' | 'own'>,
): DispatchForm {
  return { base, ...begun, place: 'goods', told: new Set(), refused: {}, failure: null };
}

/** The form after fields changed; their refusals are dropped. */
export function withFields(form: DispatchForm, changed: Partial<FieldValues>): Partial<DispatchForm> {
  return {
    values: { ...form.values, fields: { ...form.values.fields, ...changed } },
    refused: Object.fromEntries(Object.entries(form.refused).filter(([path]) => !(path in changed))),
  };
}

/** The note's issuing point; at first the invoice's. */
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

/** Shows the form of a new note for an invoice, or of a note to be corrected. */
export function openDispatchForm(invoiceId: string, noteId: string | null): void {
  useScreen
    .getState()
    .show({ name: 'documents', documentId: noteId ?? invoiceId, dispatch: { invoiceId, noteId } });
}
