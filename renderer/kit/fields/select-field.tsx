import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'onChange'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled choice of one among many; its children are options. */
export function SelectField({ label, hint, error, onChange, children, ...rest }: SelectFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      >
        {children}
      </select>
      {below === undefined ? null : (
        <p id={`${id}-below`} className={error === undefined ? styles.hint : styles.error}>
          {below}
        </p>
      )}
    </div>
  );
}
