import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from '../layout/layout.tsx';
import styles from './field.module.css';

/** Texts around a field. */
export interface FieldWords {
  label: string;
  /** A line below the control; an error takes its place. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** Attributes that link a control to its label and to the text below it. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  /** Draws the control. */
  children: (control: ControlProps) => ReactNode;
}

/** A control under its label, with a hint or an error below it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': below === undefined ? undefined : `${id}-below`,
      })}
      {below === undefined ? null : (
        <p id={`${id}-below`} className={error === undefined ? styles.hint : styles.error}>
          {below}
        </p>
      )}
    </div>
  );
}

/** Fields and a button beside them, level with the inputs whatever is below these. */
export function FieldRow({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <div className={classes(styles.row, className)} {...rest} />;
}

interface CheckProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
}

/** A checkbox with its label, large enough for a finger. */
export function Check({ label, checked, onChange, disabled }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
