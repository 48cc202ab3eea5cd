import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<V extends string | number> {
  label: string;
  options: readonly { value: V; words: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, all of them in sight. */
export function Segments<V extends string | number>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.words}
        </label>
      ))}
    </fieldset>
  );
}
