import {
  type ChangeEvent,
  type ComponentProps,
  type RefCallback,
  type RefObject,
  useCallback,
  useId,
} from 'react';
import { groupTyped } from './group-typed.ts';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> {
  label: string;
  /** A line below, in place of which an error shows. */
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** A labelled input of one line; an amount (`inputMode` decimal) is grouped while it is typed. */
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
        onChange={(event) =>
          onChange(rest.inputMode === 'decimal' ? typedAmount(event, rest.value) : event.target.value)
        }
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

/** The last text of each input in which dots were typed by hand. */
const ownDots = new WeakMap<HTMLInputElement, string>();

/** The amount in an input after an edit, which shows it grouped at once: so the caret stays where it is put. */
export function typedAmount({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: unknown): string {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  const previous = typeof before === 'string' ? before : '';
  const { text, caret, hasOwnDots } = groupTyped(
    { text: previous, hasOwnDots: ownDots.get(target) === previous },
    { text: target.value, caret: target.selectionStart ?? target.value.length },
    { inputType, data },
  );
  if (hasOwnDots) ownDots.set(target, text);
  else ownDots.delete(target);
  if (text !== target.value) {
    target.value = text;
    target.setSelectionRange(caret, caret);
  }
  return text;
}

/**
 * Selects what a field holds as it appears, so that what is typed replaces it: digit by digit an amount would
 * grow. The field is also found under `field`.
 */
export function useSelectedField(field: RefObject<HTMLInputElement | null>): RefCallback<HTMLInputElement> {
  return useCallback(
    (input) => {
      field.current = input;
      input?.select();
    },
    [field],
  );
}
