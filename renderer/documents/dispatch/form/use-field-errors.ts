import { useTranslation } from 'react-i18next';
import type { FieldPath } from './dispatch-fields.ts';
import type { DispatchFormState } from './use-dispatch-form.ts';

/** What is to be said at a field: what the program says against it first. */
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
