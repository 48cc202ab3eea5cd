import { useState } from 'react';
import styles from './user-settings.module.css';

interface PercentFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A whole percentage from 0 to 100; kept when the field is left or on Enter. */
export function PercentField({ label, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    const percent = Number(typed);
    if (typed !== null && typed !== '' && percent <= 100 && percent !== value) onChange(percent);
    setTyped(null);
  };
  return (
    <span className={styles.limit}>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
      %
    </span>
  );
}
