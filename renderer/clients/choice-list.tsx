import type { ReactNode } from 'react';
import styles from './clients.module.css';

interface ChoiceListProps<T extends { id: string }> {
  id: string;
  label: string;
  choices: readonly T[];
  marked: number;
  onTake: (choice: T) => void;
  children: (choice: T) => ReactNode;
}

export const choiceId = (listId: string, choice: { id: string }): string => `${listId}-${choice.id}`;

/** The list of a combobox; the focus stays in its field. */
export function ChoiceList<T extends { id: string }>(props: ChoiceListProps<T>) {
  const { id, label, choices, marked, onTake, children } = props;
  return (
    <ul id={id} className={styles.choiceList} role="listbox" aria-label={label}>
      {choices.map((choice, index) => (
        <li
          key={choice.id}
          id={choiceId(id, choice)}
          ref={index === marked ? scrollTo : null}
          className={styles.choice}
          role="option"
          aria-selected={index === marked}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(choice)}
        >
          {children(choice)}
        </li>
      ))}
    </ul>
  );
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
