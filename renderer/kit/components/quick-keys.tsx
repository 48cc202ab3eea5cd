import { useEffect, useRef } from 'react';
import { KeyCap } from './button.tsx';
import styles from './quick-keys.module.css';

interface QuickKey {
  words: string;
  press: () => void;
  /** True if it is the current value. */
  isOn?: boolean;
  /** Its key, if not the function key of its position. */
  keyName?: string;
  /** Accessible name, if its words are not enough. */
  name?: string;
}

interface QuickKeysProps {
  /** Purpose of the keys. */
  label: string;
  /** By position from F1, unless a key has its own `keyName`. */
  keys: readonly QuickKey[];
  /** Keys in a row. */
  columns?: 2 | 3 | 4 | 5;
}

/** Large buttons for frequent choices, each with a function key while they are on the screen. */
export function QuickKeys({ label, keys, columns = 3 }: QuickKeysProps) {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Another dialog may be over the one with these keys.
      const front = [...document.querySelectorAll('[role=dialog]')].at(-1);
      if (front?.contains(group.current) === false) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const meant = newest.current.find((key, index) => keyNameOf(key, index) === event.key);
      // Also without a button for it: the browser's own function keys must not act.
      if (/^F[1-9]$/.test(event.key) || meant !== undefined) event.preventDefault();
      if (!event.repeat || meant?.keyName === undefined) meant?.press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (keys.length === 0) return null;
  return (
    <div ref={group} className={styles.keys} data-columns={columns} role="group" aria-label={label}>
      {keys.map(({ words, press, isOn, keyName, name }, index) => (
        <button
          key={words}
          type="button"
          className={styles.key}
          aria-pressed={isOn}
          aria-label={name}
          // The field keeps the focus, so that Enter still means the same.
          onPointerDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <b>{words}</b>
          <KeyCap name={keyName ?? `F${index + 1}`} />
        </button>
      ))}
    </div>
  );
}

function keyNameOf({ keyName }: QuickKey, index: number): string {
  return keyName ?? `F${index + 1}`;
}
