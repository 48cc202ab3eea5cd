import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, type FieldPath } from '../form/dispatch-fields.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import { useFieldErrors } from '../form/use-part-fields.ts';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { maskDate } from '../../../kit/time/typed-day.ts';
import type { DispatchTables } from '../../../../shared/contract/dispatch.ts';
import type { DispatchTable } from '../../../../shared/domain/dispatch/dispatch-tables.ts';

const OTHER = ' other';

interface CodeFieldProps {
  state: DispatchFormState;
  tables: DispatchTables | null;
  path: FieldPath;
  table: DispatchTable;
}

/** A code with its name, chosen from the shop's list or typed. */
export function CodeField({ state, tables, path, table }: CodeFieldProps) {
  const { t } = useTranslation('dispatch');
  const error = useFieldErrors(state)(path);
  const [isTyped, setIsTyped] = useState(false);
  const codes = tables?.[table] ?? [];
  const value = state.form.values.fields[path];
  const set = (text: string): void => state.setFields({ [path]: text });
  const label = t(`field.${table}`);

  if (isTyped || (tables !== null && codes.length === 0)) {
    return (
      <TextField
        label={label}
        hint={t('code.typed')}
        error={error}
        autoFocus={isTyped}
        maxLength={10}
        value={value}
        onChange={set}
        onBlur={() => state.leaveField(path)}
      />
    );
  }
  const isListed = codes.some(({ codigo }) => codigo === value);
  return (
    <SelectField
      label={label}
      error={error}
      value={value}
      onChange={(chosen) => (chosen === OTHER ? setIsTyped(true) : set(chosen))}
      onBlur={() => state.leaveField(path)}
    >
      {isListed ? null : <option value={value}>{value === '' ? t('code.choose') : value}</option>}
      {codes.map(({ codigo, nombre }) => (
        <option key={codigo} value={codigo}>
          {`${codigo} · ${nombre}`}
        </option>
      ))}
      <option value={OTHER}>{t('code.other')}</option>
    </SelectField>
  );
}

interface NoteTextFieldProps {
  state: DispatchFormState;
  path: FieldPath;
  label: string;
  hint?: string;
}

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
