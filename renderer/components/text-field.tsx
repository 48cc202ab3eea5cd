import { type ComponentProps, useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> {
  label: string;
  /** A line below, in place of which an error shows. */
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** A labelled input of one line. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {below === undefined ? null : (
        <p id={`${id}-below`} className={error === undefined ? styles.hint : styles.error}>
          {below}
        </p>
      )}
    </div>
  );
}
