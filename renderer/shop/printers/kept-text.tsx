import { useState } from 'react';

interface KeptTextProps {
  label: string;
  kept: string;
  onKeep: (text: string) => void;
}

/** A text saved when the field is left, or on Enter; Esc restores the saved text. */
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
