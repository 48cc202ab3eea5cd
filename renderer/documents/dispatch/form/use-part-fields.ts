import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientFieldsProps } from '../../../clients/form/client-faults.ts';
import { BLANK_VALUES, type ClientFormValues } from '../../../clients/form/client-form-values.ts';
import { type FieldPath, pathsOf } from './dispatch-fields.ts';
import type { CityOwner, FieldValues } from './dispatch-values.ts';
import { isFieldPath } from './dispatch-faults.ts';
import type { DispatchFormState } from './use-dispatch-form.ts';

const NOTHING_OF_HOUSE: ClientFieldsProps['ofHouse'] = new Set();

/** Adapts a part of the note to the client form's fields: both have the same names and forms of values. */
export function usePartFields(state: DispatchFormState, part: CityOwner): ClientFieldsProps {
  const { form, setFields, setCities, leaveField } = state;
  const errorOf = useFieldErrors(state);
  const { fields, cities } = form.values;
  const paths = pathsOf(part);
  const keyOf = (path: FieldPath): string => path.slice(part.length + 1);

  const onChange = useCallback(
    ({ ciudad, ...changed }: Partial<ClientFormValues>): void => {
      if (ciudad !== undefined) setCities({ [part]: ciudad });
      const pairs = Object.entries(changed).map(([key, text]) => [`${part}.${key}`, text] as const);
      if (pairs.length > 0) setFields(Object.fromEntries(pairs) as Partial<FieldValues>);
    },
    [part, setCities, setFields],
  );

  return {
    values: {
      ...BLANK_VALUES,
      ...Object.fromEntries(paths.map((path) => [keyOf(path), fields[path]])),
      ciudad: cities[part],
    },
    errors: Object.fromEntries(
      paths.flatMap((path) => {
        const error = errorOf(path);
        return error === undefined ? [] : [[keyOf(path), error]];
      }),
    ),
    ofHouse: NOTHING_OF_HOUSE,
    onChange,
    onLeave(key) {
      const path = `${part}.${key}`;
      if (isFieldPath(path)) leaveField(path);
    },
  };
}

/** Message at a field; the main process's refusal takes precedence. */
export function useFieldErrors({
  form,
  faults,
}: Pick<DispatchFormState, 'form' | 'faults'>): (path: FieldPath) => string | undefined {
  const { t } = useTranslation('dispatch');
  return (path) => {
    const fault = faults[path];
    if (form.refused[path] !== undefined) return form.refused[path];
    return fault === undefined || !form.told.has(path) ? undefined : t(`fault.${fault}`);
  };
}
