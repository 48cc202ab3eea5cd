import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Combobox, ComboboxInput, type ComboboxInputProps, ComboboxList } from './combobox.tsx';
import styles from './combobox.module.css';
import { Field, type FieldWords } from './field.tsx';

interface ChoiceFieldProps<T> extends Omit<ComboboxInputProps, 'children'>, FieldWords {
  listLabel: string;
  text: string;
  /** Matches of the text; null until they arrive, and once one is chosen. */
  found: readonly T[] | null;
  /** ↓ opens the list before anything is typed. */
  opensEmpty?: boolean;
  onType: (text: string) => void;
  onTake: (choice: T) => void;
  onLeave?: () => void;
  children: (choice: T) => ReactNode;
}

/** A field that takes one of a list, which is open while typing. Leaving the field takes the only match. */
export function ChoiceField<T>({
  label,
  hint,
  error,
  listLabel,
  text,
  found,
  opensEmpty = false,
  onType,
  onTake,
  onLeave,
  children,
  ...input
}: ChoiceFieldProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen && (opensEmpty || text.trim() !== '') ? (found ?? []) : [];
  const take = (choice: T): void => {
    setIsOpen(false);
    onTake(choice);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (opensEmpty && event.key === 'ArrowDown') setIsOpen(true);
    if (event.key !== 'Escape' || shown.length === 0) return;
    setIsOpen(false);
    event.stopPropagation();
  };
  const onBlur = (): void => {
    setIsOpen(false);
    const [only, ...others] = shown;
    if (only !== undefined && others.length === 0) onTake(only);
    else onLeave?.();
  };
  return (
    <Combobox
      items={shown}
      text={text}
      onType={(typed) => {
        setIsOpen(true);
        onType(typed);
      }}
    >
      <div className={styles.field}>
        <Field label={label} hint={hint} error={error}>
          {(control) => <ComboboxInput {...control} {...input} onKeyDown={onKeyDown} onBlur={onBlur} />}
        </Field>
        <ComboboxList label={listLabel} isOver onTake={take}>
          {children}
        </ComboboxList>
      </div>
    </Combobox>
  );
}
