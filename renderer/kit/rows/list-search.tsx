import type { KeyboardEvent, ReactNode } from 'react';
import { SearchBox } from '../components/search-box.tsx';

interface ListSearchProps {
  id: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Enter: opens the marked row. */
  onOpenMarked: () => void;
  /** ↓: moves into the list. */
  onBelow: () => void;
  /** Shown at the field's end. */
  after?: ReactNode;
}

/** Search field of a list: searches while typing. Esc clears it; once empty, it leaves Esc to the screen. */
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
