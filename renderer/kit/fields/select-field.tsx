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

interface ChoiceFieldProps<T extends string> {
  label: string;
  choices: readonly (readonly [value: T, words: string])[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice of one among a few, all of them in sight. */
export function ChoiceField<T extends string>({ label, choices, value, onChange }: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.choices} role="radiogroup" aria-labelledby={id}>
        {choices.map(([choice, words]) => (
          <label key={choice}>
            <input type="radio" name={id} checked={choice === value} onChange={() => onChange(choice)} />
            {words}
          </label>
        ))}
      </div>
    </div>
  );
}
