import { type RefObject, useCallback, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import type { IpcError } from '../../../shared/contract/window-api.ts';
import { asError, CallError } from '../../ipc/call.ts';

interface WireFormOptions<V extends FieldValues, B> {
  initial: V;
  /** Validates the values and turns them into the input of `save`. */
  schema: z.ZodType<B, V>;
  /** Rejects with the main process's error. */
  save: (body: B) => Promise<void>;
  /** Message for a fault the schema found; else the schema's own. */
  faultWords?: (field: keyof V, values: V) => string | undefined;
  /** Field for a path of the schema or the main process; by default its last segment. */
  fieldOf?: (path: string, values: V) => string;
}

export interface WireForm<V> {
  /** Ref for the form's element, in which the first wrong field gets the focus. */
  element: RefObject<HTMLElement | null>;
  values: V;
  /** Message at each wrong field, until it is changed. */
  errors: Partial<Record<keyof V, string>>;
  /** Error of the latest attempt that no field shows. */
  failure: string | null;
  isSaving: boolean;
  /** Stable identity. */
  change: (changed: Partial<V>) => void;
  submit: () => void;
  /** Runs another action of the form, with errors shown as for `save`; ignored while one is under way. */
  attempt: (act: () => Promise<void>) => Promise<void>;
}

/** A schema's message is a predicate, to be read after the field's name. */
const asSentence = (predicate: string): string => predicate.charAt(0).toUpperCase() + predicate.slice(1);

type Fault = IpcError['fields'][number];

/** A form over a schema of the wire or the contract: shows all errors at once, each at its field. */
export function useWireForm<V extends FieldValues, B>(options: WireFormOptions<V, B>): WireForm<V> {
  const { initial, schema, save, faultWords } = options;
  const { fieldOf = (path: string) => path.slice(path.lastIndexOf('.') + 1) } = options;
  const element = useRef<HTMLElement>(null);
  const isBusy = useRef(false);
  const [isSaving, setIsSaving] = useState(false);

  /** First fault of each field; `root` for those without a field. */
  const errorsOf = (faults: readonly Fault[], values: V): Record<string, { type: string; message: string }> =>
    Object.fromEntries(
      faults.toReversed().map(({ path, message }) => {
        const field = fieldOf(path, values);
        return [field in initial ? field : 'root', { type: 'wire', message }];
      }),
    );

  const form = useForm<V, unknown, B>({
    defaultValues: initial as DefaultValues<V>,
    resolver(values) {
      const { success, data, error } = schema.safeParse(values);
      if (success) return { values: data, errors: {} };
      const faults = error.issues.map((issue) => {
        const path = issue.path.join('.');
        return { path, message: faultWords?.(fieldOf(path, values), values) ?? asSentence(issue.message) };
      });
      return { values: {}, errors: errorsOf(faults, values) as FieldErrors<V> };
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { root, ...wrong } = form.formState.errors;

  const change = useCallback(
    (changed: Partial<V>): void => {
      for (const [field, value] of Object.entries(changed))
        form.setValue(field as Path<V>, value as PathValue<V, Path<V>>);
      form.clearErrors('root');
      form.clearErrors(Object.keys(changed) as Path<V>[]);
    },
    [form],
  );

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    form.clearErrors();
    try {
      await act();
    } catch (thrown) {
      const { message } = asError(thrown);
      const fields = thrown instanceof CallError ? thrown.fields : [];
      const errors = errorsOf(fields, form.getValues());
      if (!fields.some((fault) => fault.message === message)) errors['root'] = { type: 'wire', message };
      for (const [field, error] of Object.entries(errors)) form.setError(field as Path<V>, error);
    }
    isBusy.current = false;
    setIsSaving(false);
    // After the error marks are rendered.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  return {
    element,
    values: useWatch({ control: form.control }) as V,
    errors: Object.fromEntries(
      Object.entries(wrong).map(([field, error]) => [field, error?.message]),
    ) as WireForm<V>['errors'],
    failure: root?.message ?? null,
    isSaving,
    change,
    submit: () => void attempt(form.handleSubmit(save)),
    attempt,
  };
}
