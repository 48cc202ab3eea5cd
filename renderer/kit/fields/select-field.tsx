import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'onChange'>,
    FieldWords {
  onChange: (value: string) => void;
}

/** A labelled select; its children are options. */
export function SelectField({ label, hint, error, onChange, children, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select onChange={(event) => onChange(event.target.value)} {...control} {...rest}>
          {children}
        </select>
      )}
    </Field>
  );
}

interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange'>,
    FieldWords {
  onChange: (text: string) => void;
}

/** A labelled multi-line text. */
export function TextAreaField({ label, hint, error, onChange, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea onChange={(event) => onChange(event.target.value)} {...control} {...rest} />}
    </Field>
  );
}
