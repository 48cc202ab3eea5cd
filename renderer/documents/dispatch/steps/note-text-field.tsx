import { useTranslation } from 'react-i18next';
import { maskDate } from '../../../kit/time/typed-day.ts';
import { TextField } from '../../../kit/components/text-field.tsx';
import { fieldOf, type FieldPath } from '../form/dispatch-fields.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import { useFieldErrors } from '../form/use-field-errors.ts';

interface NoteTextFieldProps {
  state: DispatchFormState;
  path: FieldPath;
  label: string;
  hint?: string;
}

/** One of the plain fields. */
export function NoteTextField({ state, path, label, hint }: NoteTextFieldProps) {
  const { t } = useTranslation('dispatch');
  const { form, isOptional } = fieldOf(path);
  const error = useFieldErrors(state)(path);
  return (
    <TextField
      data-takes-scans={path.endsWith('documento') ? 'document' : undefined}
      label={label}
      hint={hint ?? (isOptional === true ? t('optional') : undefined)}
      error={error}
      maxLength={500}
      inputMode={form === 'quantity' ? 'decimal' : 'text'}
      value={state.form.values.fields[path]}
      onChange={(typed) => state.setFields({ [path]: form === 'date' ? maskDate(typed) : typed })}
      onBlur={() => state.leaveField(path)}
    />
  );
}
