import { useState } from 'react';
import { TextField } from '../../components/text-field.tsx';

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
    <TextField
      label={label}
      maxLength={200}
      value={typed ?? kept}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
        else if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
