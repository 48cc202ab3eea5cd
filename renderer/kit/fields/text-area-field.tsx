import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange'> {
  label: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** A labelled input of some lines. */
export function TextAreaField({ label, error, onChange, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {error === undefined ? null : (
        <p id={`${id}-below`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
