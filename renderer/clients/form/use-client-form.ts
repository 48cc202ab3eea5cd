import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { asError } from '../../ipc/as-error.ts';
import { CallError } from '../../ipc/call.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { clientFaults } from './client-faults.ts';
import { type ClientFormValues, clienteOf } from './client-form-values.ts';
import { completeValues } from './complete-values.ts';
import { type ClientFieldsProps, type FieldErrors, fieldErrorsOf } from './field-errors.ts';
import { useFaultWords } from './use-fault-words.ts';

type Key = keyof ClientFormValues;

interface ClientFormState {
  form: RefObject<HTMLFormElement | null>;
  fields: ClientFieldsProps;
  /** Why it could not be saved. */
  failure: string | null;
  isSaving: boolean;
  /** Puts in what the shop has for what the client does not give. */
  fill: (filled: Partial<ClientFormValues>) => void;
  submit: (event: FormEvent) => void;
}

interface ClientFormOptions {
  initial: ClientFormValues;
  save: (cliente: Cliente) => Promise<void>;
  /** Something was typed that is not saved yet. */
  onTouched: (() => void) | undefined;
}

/** What is typed into a client's form. What is wrong is told at its field, all at once. */
export function useClientForm({ initial, save, onTouched }: ClientFormOptions): ClientFormState {
  const faultWords = useFaultWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [ofHouse, setOfHouse] = useState<ReadonlySet<Key>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const today = formatDate(useNow(false));

  const onChange = useCallback(
    (changed: Partial<ClientFormValues>): void => {
      const keys = Object.keys(changed) as Key[];
      // The name of a stored client's city is read, not typed.
      if (keys.some((key) => key !== 'ciudad')) onTouched?.();
      setValues((before) => ({ ...before, ...changed }));
      setErrors((before) => withoutKeys(before, keys));
      setOfHouse((before) => new Set([...before].filter((key) => !keys.includes(key))));
    },
    [onTouched],
  );

  const tell = (wrong: FieldErrors): void => {
    setErrors(wrong);
    // Once the marks are on the page.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const saveNow = async (completed: ClientFormValues): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    try {
      await save(clienteOf(completed));
    } catch (error) {
      if (error instanceof CallError) tell(fieldErrorsOf(error.fields));
      setFailure(asError(error).message);
      setIsSaving(false);
    }
  };

  return {
    form,
    fields: {
      values,
      errors,
      ofHouse,
      onChange,
      onLeave(key) {
        const completed = completeValues(values, today);
        if (completed[key] !== values[key]) onChange({ [key]: completed[key] });
      },
    },
    failure,
    isSaving,
    fill(filled) {
      onChange(filled);
      setOfHouse((before) => new Set([...before, ...(Object.keys(filled) as Key[])]));
    },
    submit(event) {
      event.preventDefault();
      if (isSaving) return;
      const completed = completeValues(values, today);
      setValues(completed);
      const faults = clientFaults(completed);
      if (Object.keys(faults).length > 0) tell(faultWords(faults));
      else void saveNow(completed);
    },
  };
}

function withoutKeys(errors: FieldErrors, keys: readonly Key[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key as Key)));
}
