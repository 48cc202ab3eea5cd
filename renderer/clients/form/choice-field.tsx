import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextField } from '../../kit/fields/text-field.tsx';
import { ChoiceList, choiceId } from '../choice-list.tsx';
import { useMatches } from '../use-matches.ts';
import styles from './client-form.module.css';

interface ChoiceFieldProps<T extends { id: string }> {
  listId: string;
  label: string;
  listLabel: string;
  hint?: string;
  placeholder?: string;
  error: string | undefined;
  isOfHouse: boolean;
  text: string;
  /** Nothing has to be chosen any more: the list stays closed. */
  isChosen: boolean;
  /** ↓ opens the list before anything is typed. */
  opensEmpty?: boolean;
  /** Must stay the same function. */
  find: (text: string) => Promise<readonly T[]>;
  onType: (text: string) => void;
  onTake: (choice: T) => void;
  onLeave?: () => void;
  children: (choice: T) => ReactNode;
}

/** A field whose text is one of a list: the arrows walk it while it is typed, Enter takes. */
export function ChoiceField<T extends { id: string }>(props: ChoiceFieldProps<T>) {
  const { listId, label, listLabel, hint, error, isOfHouse, text, isChosen, find, children } = props;
  const { opensEmpty = false, placeholder } = props;
  const { onType, onTake, onLeave } = props;
  const [isTyping, setIsTyping] = useState(false);
  const { found, marked, move } = useMatches(text, find);
  const isOpen = isTyping && !isChosen && (opensEmpty || text !== '');
  const choice = isOpen ? found?.[marked] : undefined;

  const take = (taken: T): void => {
    setIsTyping(false);
    onTake(taken);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (opensEmpty && !isTyping && event.key === 'ArrowDown') setIsTyping(true);
    if (choice === undefined) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') take(choice);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.choiceField}>
      <TextField
        label={label}
        hint={hint}
        placeholder={placeholder}
        error={error}
        data-of-house={isOfHouse || undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choice !== undefined}
        aria-controls={listId}
        aria-activedescendant={choice === undefined ? undefined : choiceId(listId, choice)}
        maxLength={200}
        value={text}
        onChange={(typed) => {
          setIsTyping(true);
          onType(typed);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsTyping(false);
          if (choice !== undefined && found?.length === 1) take(choice);
          else onLeave?.();
        }}
      />
      {choice === undefined || found === null ? null : (
        <div className={styles.choices}>
          <ChoiceList id={listId} label={listLabel} choices={found} marked={marked} onTake={take}>
            {children}
          </ChoiceList>
        </div>
      )}
    </div>
  );
}
