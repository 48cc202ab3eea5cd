import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import styles from './combobox.module.css';

interface ComboboxProps<T> {
  /** Matches of the text, or groups of them. */
  items: readonly T[];
  text: string;
  onType: (text: string) => void;
  onMark?: (item: T | undefined) => void;
  children: ReactNode;
}

/** A field and the list of its matches: the first is highlighted, the arrows move, Enter takes. */
export function Combobox<T>({ items, text, onType, onMark, children }: ComboboxProps<T>) {
  return (
    <Autocomplete.Root
      inline
      open
      // Keeps its hidden input out of the form: with a single field, Enter must submit it.
      form=""
      mode="none"
      autoHighlight="always"
      highlightItemOnHover={false}
      items={items}
      value={text}
      onValueChange={(typed, { reason }) => reason === 'input-change' && onType(typed)}
      onItemHighlighted={onMark}
    >
      {children}
    </Autocomplete.Root>
  );
}

export type ComboboxInputProps = Autocomplete.Input.Props;

export function ComboboxInput(props: ComboboxInputProps) {
  return (
    <Autocomplete.Input
      aria-expanded={Autocomplete.useFilteredItems().length > 0}
      form={undefined}
      maxLength={200}
      {...props}
    />
  );
}

interface ComboboxListProps<T> {
  label: string;
  /** Shows the list over everything else, beside its field. */
  isOver?: boolean;
  onTake: (item: T) => void;
  children: (item: T) => ReactNode;
}

export function ComboboxList<T>(props: ComboboxListProps<T>) {
  const { label, isOver = false, onTake, children } = props;
  if (Autocomplete.useFilteredItems().length === 0) return null;
  return (
    <Autocomplete.List
      ref={isOver ? showPopover : undefined}
      popover={isOver ? 'manual' : undefined}
      className={styles.list}
      aria-label={label}
    >
      {(item: T, index: number) => (
        <ComboboxItem key={index} value={item} onClick={() => onTake(item)}>
          {children(item)}
        </ComboboxItem>
      )}
    </Autocomplete.List>
  );
}

export function ComboboxItem(props: Autocomplete.Item.Props) {
  return <Autocomplete.Item className={styles.item} {...props} />;
}

function showPopover(list: HTMLElement | null): void {
  list?.showPopover();
}
