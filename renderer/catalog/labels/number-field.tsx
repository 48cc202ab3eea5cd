import { useEffect, useId, useState } from 'react';
import styles from './label-options.module.css';

interface NumberFieldProps {
  label: string;
  hint?: string;
  /** Null: it shows nothing until something is typed. */
  value: number | null;
  least: number;
  most: number;
  /** 1 for whole numbers. */
  step?: number;
  /** Told of each number within the limits; what is none is shown and not told. */
  onChange: (value: number) => void;
}

/** A number that is typed, or stepped with ↑ and ↓; decimals with a comma or a point. */
export function NumberField({ label, hint, value, least, most, step = 1, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => written(value));
  useEffect(() => {
    setTyped((before) => (readNumber(before) === value ? before : written(value)));
  }, [value]);
  const isRight = (number: number | null): number is number =>
    number !== null && number >= least && number <= most && (step !== 1 || Number.isInteger(number));
  const take = (text: string): void => {
    setTyped(text);
    const number = readNumber(text);
    if (isRight(number)) onChange(number);
  };
  const stepBy = (by: number): void => {
    const next = Math.round(((readNumber(typed) ?? least) + by * step) * 20) / 20;
    take(written(Math.max(least, Math.min(most, next))));
  };
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={typed !== '' && !isRight(readNumber(typed))}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => take(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          stepBy(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function written(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

/** To a twentieth: finer than any sheet is put into a printer. */
function readNumber(text: string): number | null {
  if (!/^-?\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return null;
  return Math.round(Number(text.trim().replace(',', '.')) * 20) / 20;
}
