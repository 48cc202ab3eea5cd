import { useState } from 'react';

interface KeptTextProps {
  label: string;
  kept: string;
  onKeep: (text: string) => void;
}

/** A text that is kept when the field is left, or with Enter; Esc puts back what was kept. */
export function KeptText({ label, kept, onKeep }: KeptTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    if (typed !== null && typed.trim() !== kept) onKeep(typed.trim());
    setTyped(null);
  };
  return (
    <input
      aria-label={label}
      autoComplete="off"
      maxLength={200}
      value={typed ?? kept}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
        else if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
