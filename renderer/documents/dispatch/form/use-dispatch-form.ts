import { useCallback, useEffect } from 'react';
import { formatDate } from '../../../../shared/domain/dates.ts';
import type { IssuingPoint } from '../../../../shared/domain/sale/sale-draft.ts';
import type { PendingDispatch } from '../../../../shared/contract/dispatch.ts';
import type { RefusalDetail } from '../../../../shared/contract/documents.ts';
import {
  writeBirthDate,
  writeDocument,
  writeEmail,
} from '../../../../shared/domain/catalog/client-format/client-fields.ts';
import { readNationality } from '../../../../shared/domain/catalog/client-format/nationality.ts';
import { writePhone } from '../../../../shared/domain/catalog/client-format/phone.ts';
import { asError, call, CallError } from '../../../ipc/call.ts';
import { tellError } from '../../../kit/components/notice-store.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { FIELD_PATHS, type FieldPath, fieldOf, type Place, type Step } from './dispatch-fields.ts';
import {
  type DispatchFaults,
  dispatchFaults,
  placeAfter,
  stepStatusOf,
  stepOfIssue,
  type StepStatus,
} from './dispatch-faults.ts';
import {
  type DispatchForm,
  newForm,
  useDispatchForms,
  withFields,
  withPoint,
  withQuantities,
} from './dispatch-forms-store.ts';
import { bodyOf, type CityOwner, type FieldValues, type NoteBody, valuesOfBody } from './dispatch-values.ts';
import { itemsOf, type Quantities, takenBy, typedQuantities } from './quantities.ts';
import { bodyPaths, findPath } from '../../document/refusal-details.ts';

export interface DispatchFormState {
  form: DispatchForm;
  faults: DispatchFaults;
  standing: StepStatus;
  today: string;
  setFields: (changed: Partial<FieldValues>) => void;
  setPoint: (point: IssuingPoint) => void;
  setCities: (changed: Partial<Record<CityOwner, string>>) => void;
  setDriverIsCarrier: (isDriverCarrier: boolean) => void;
  setQuantities: (changed: Quantities) => void;
  /** On leaving a field: normalizes its value and shows its fault. */
  leaveField: (path: FieldPath) => void;
  goTo: (place: Place) => void;
  /** Goes to the next incomplete step, or the summary. Incomplete itself: stays, shows its faults; false. */
  goOn: (step: Step) => boolean;
  /** Saves; null if it was refused, in which case the form shows why. */
  save: () => Promise<{ id: string; localNumber: string } | null>;
}

/** The form of a new note for an invoice, or of one being corrected; null until it is read. */
export function useDispatchForm(
  invoiceId: string,
  noteId: string | null,
  pending: PendingDispatch | null,
): DispatchFormState | null {
  const key = noteId ?? invoiceId;
  const form = useDispatchForms((store) => store.forms[key]);
  const { begin, change: changeForm, drop } = useDispatchForms.getState();
  const today = formatDate(useNow(false));
  const isMissing = form === undefined && pending !== null;

  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    readBase(invoiceId, noteId).then(({ body, refused }) => {
      if (isWanted && pending !== null) begin(key, { ...formOfBody(body, noteId, pending), refused });
    }, tellError);
    return () => {
      isWanted = false;
    };
  }, [isMissing, invoiceId, noteId, key, begin, pending]);

  const change = useCallback(
    (changing: (before: DispatchForm) => Partial<DispatchForm>) => changeForm(key, changing),
    [changeForm, key],
  );
  const setFields = useCallback(
    (changed: Partial<FieldValues>) => change((before) => withFields(before, changed)),
    [change],
  );
  const setCities = useCallback(
    (changed: Partial<Record<CityOwner, string>>) =>
      change(({ values }) => ({ values: { ...values, cities: { ...values.cities, ...changed } } })),
    [change],
  );
  if (form === undefined || pending === null) return null;

  const { values, quantities, own } = form;
  const faults = dispatchFaults(values);
  const standing = stepStatusOf({ lines: pending.lines, quantities, own }, faults);

  const goTo = (place: Place): void =>
    change(({ place: before, told }) => ({ place, told: tellStep(told, before) }));
  const takeRefusal = (error: unknown): void => {
    const issues = error instanceof CallError ? error.fields : [];
    const step = issues.map(({ path }) => stepOfIssue(path)).find((found) => found !== null);
    change(({ place }) => ({
      refused: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])),
      failure: asError(error).message,
      place: step ?? place,
    }));
  };

  return {
    form,
    faults,
    standing,
    today,
    setFields,
    setPoint: (point) => change((before) => withPoint(before, point)),
    setCities,
    setDriverIsCarrier: (isDriverCarrier) =>
      change((before) => ({ values: { ...before.values, isDriverCarrier } })),
    setQuantities: (changed) => change((before) => withQuantities(before, changed)),
    leaveField(path) {
      const text = values.fields[path];
      const completed = completeField(path, text, today);
      change((before) => ({
        ...(completed === text ? {} : withFields(before, { [path]: completed })),
        told: text.trim() === '' ? before.told : new Set([...before.told, path]),
      }));
    },
    goTo,
    goOn(step) {
      if (standing[step]) {
        goTo(placeAfter(step, standing));
        return true;
      }
      change(({ told }) => ({ told: tellStep(told, step) }));
      return false;
    },
    async save() {
      change(() => ({ failure: null }));
      try {
        const body = { ...bodyOf(form.base, values, itemsOf(pending.lines, quantities)) };
        const saved = await call('dispatch.save', { invoiceId, id: noteId, body });
        drop(key);
        return saved;
      } catch (error) {
        takeRefusal(error);
        return null;
      }
    },
  };
}

/** Initial body of the form, and the service's refusal of it. */
async function readBase(
  invoiceId: string,
  noteId: string | null,
): Promise<{ body: NoteBody; refused: DispatchForm['refused'] }> {
  if (noteId === null) return { ...(await call('dispatch.proposal', { invoiceId })), refused: {} };
  const { body } = await call('dispatch.body', { id: noteId });
  const { refusal } = await call('documents.open', { id: noteId });
  return { body, refused: refusedFields(refusal?.details ?? [], body) };
}

function formOfBody(base: NoteBody, noteId: string | null, { lines, notes }: PendingDispatch): DispatchForm {
  const taken = takenBy(base, lines);
  // A draft's quantities are reserved for it; those of a refused note are free again.
  const isReserved = notes.some(({ id, state }) => id === noteId && state === 'draft');
  const values = valuesOfBody(base);
  return newForm(base, { values, quantities: typedQuantities(taken), own: isReserved ? taken : {} });
}

/** Adds the step's fields to those whose faults are shown. */
function tellStep(told: ReadonlySet<FieldPath>, place: Place): ReadonlySet<FieldPath> {
  return new Set([...told, ...FIELD_PATHS.filter((path) => fieldOf(path).step === place)]);
}

/** The service's refusals by the field they name; the note's panel shows the rest. */
export function refusedFields(
  details: readonly RefusalDetail[],
  body: NoteBody,
): Readonly<Record<string, string>> {
  const known = [...new Set([...FIELD_PATHS, ...bodyPaths(body)])];
  return Object.fromEntries(
    details.flatMap(({ path, text }) => {
      const found = path === null ? null : findPath(path, known);
      return found === null || stepOfIssue(found) === null ? [] : [[found, text]];
    }),
  );
}

/** The field in wire form, as far as the typed text can be understood. `today` as DD/MM/YYYY. */
export function completeField(path: FieldPath, text: string, today: string): string {
  switch (fieldOf(path).form) {
    case 'phone':
      return writePhone(text);
    case 'email':
      return writeEmail(text);
    case 'country':
      return readNationality(text) ?? text;
    case 'date':
      return path === 'transportista.fecha_nacimiento' ? writeBirthDate(text, today) : text.trim();
    case 'text':
      return path === 'transportista.documento' ? writeDocument(text) : text;
    case 'code':
    case 'quantity':
    case 'city':
    case 'person':
      return text;
  }
}
