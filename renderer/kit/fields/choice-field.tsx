import { useId } from 'react';
import styles from './field.module.css';

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
