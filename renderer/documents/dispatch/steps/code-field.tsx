import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DispatchTable } from '../../../../shared/domain/dispatch-tables.ts';
import type { DispatchTables } from '../../../../shared/contract/dispatch.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { TextField } from '../../../kit/components/text-field.tsx';
import type { FieldPath } from '../form/dispatch-fields.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import { useFieldErrors } from '../form/use-field-errors.ts';

const OTHER = ' other';

interface CodeFieldProps {
  state: DispatchFormState;
  tables: DispatchTables | null;
  path: FieldPath;
  table: DispatchTable;
}

/** A code with its number and its name; one the shop's list does not have is typed. */
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
