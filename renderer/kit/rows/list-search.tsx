import type { KeyboardEvent, ReactNode } from 'react';
import { SearchBox } from '../components/search-box.tsx';

interface ListSearchProps {
  id: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Enter: the marked row is meant. */
  onOpenMarked: () => void;
  /** ↓: into the list. */
  onBelow: () => void;
  /** Stands at the field's end. */
  after?: ReactNode;
}

/** Search field of a list: it finds while one types; Esc empties it, and only then is it the screen's. */
export function ListSearch(props: ListSearchProps) {
  const { id, label, placeholder, text, onText, onOpenMarked, onBelow, after } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onOpenMarked();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onBelow();
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onText('');
    }
  };
  return (
    <SearchBox
      id={id}
      data-takes-scans
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      after={after}
    />
  );
}
