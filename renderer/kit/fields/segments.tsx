import { useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './segments.module.css';

interface SegmentsProps<V extends string | number> {
  label: string;
  /** Shows the label above them. */
  isLabelled?: boolean;
  options: readonly { value: V; words: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice among a few options, all of them visible. */
export function Segments<V extends string | number>({
  label,
  isLabelled,
  options,
  value,
  onChange,
}: SegmentsProps<V>) {
  const name = useId();
  const segments = (
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
  if (!isLabelled) return segments;
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden="true">
        {label}
      </span>
      {segments}
    </div>
  );
}
