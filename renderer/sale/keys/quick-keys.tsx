import { useEffect, useRef } from 'react';
import { KeyCap } from '../../components/key-cap.tsx';
import styles from './quick-keys.module.css';

interface QuickKey {
  words: string;
  press: () => void;
  /** Whether it is what stands there now. */
  isOn?: boolean;
}

interface QuickKeysProps {
  /** What they are for. */
  label: string;
  /** The first is F1. */
  keys: readonly QuickKey[];
  /** How many beside each other. */
  columns?: 2 | 3 | 4;
}

/** Large buttons for what is chosen most, each with a function key of its own while they are on the screen. */
export function QuickKeys({ label, keys, columns = 3 }: QuickKeysProps) {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const [, digit] = /^F([1-9])$/.exec(event.key) ?? [];
      if (digit === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      // Also where no button has it: the browser's own meaning is none of the counter's.
      event.preventDefault();
      newest.current[Number(digit) - 1]?.press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.keys} data-columns={columns} role="group" aria-label={label}>
      {keys.map(({ words, press, isOn }, index) => (
        <button
          key={words}
          type="button"
          className={styles.key}
          aria-pressed={isOn}
          // The field keeps the focus, so that Enter is what it was.
          onPointerDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <b>{words}</b>
          <KeyCap name={`F${index + 1}`} />
        </button>
      ))}
    </div>
  );
}
