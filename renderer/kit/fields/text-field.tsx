import { type ChangeEvent, type ComponentProps, type RefCallback, type RefObject, useCallback } from 'react';
import { Field, type FieldWords } from './field.tsx';
import { groupTyped } from './group-typed.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'>, FieldWords {
  onChange: (text: string) => void;
}

/** A labelled one-line input; an amount (`inputMode` decimal) is grouped while typed. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            onChange(rest.inputMode === 'decimal' ? typedAmount(event, rest.value) : event.target.value)
          }
          {...control}
          {...rest}
        />
      )}
    </Field>
  );
}

/** Latest text of each input whose dots were typed by the user. */
const ownDots = new WeakMap<HTMLInputElement, string>();

/** Grouped amount of an input after an edit; also shown at once, so that the caret stays in place. */
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
 * Selects a field's text as it appears, so that typing replaces it instead of adding digits. Also sets
 * `field`.
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
