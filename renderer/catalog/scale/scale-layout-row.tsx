import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isScalePattern, type ScaleLayout } from '../../../shared/domain/scale-code.ts';
import { TextField } from '../../kit/components/text-field.tsx';
import { LabelAnatomy } from './label-anatomy.tsx';
import { IconButton } from '../../kit/components/icon-button.tsx';
import styles from './scale-layout-row.module.css';

interface ScaleLayoutRowProps {
  layout: ScaleLayout;
  /** All but this one. */
  others: readonly ScaleLayout[];
  onChange: (layout: ScaleLayout) => void;
  onRemove: () => void;
}

const DECIMALS = [0, 1, 2, 3, 4];

/** One layout: changed as soon as what is typed is one, and shown on a label of its own. */
export function ScaleLayoutRow({ layout, others, onChange, onRemove }: ScaleLayoutRowProps) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState(layout.pattern);
  const [kept, setKept] = useState(layout.pattern);
  // As after an undo.
  if (kept !== layout.pattern) {
    setKept(layout.pattern);
    setTyped(layout.pattern);
  }
  const isTaken = others.some(({ pattern }) => pattern.startsWith(typed.slice(0, 2)));
  const error = !isScalePattern(typed)
    ? t('scale.wrong')
    : isTaken
      ? t('scale.taken', { prefix: typed.slice(0, 2) })
      : undefined;
  return (
    <li className={styles.row}>
      <TextField
        label={t('scale.pattern')}
        value={typed}
        maxLength={13}
        error={error}
        onChange={(text) => {
          const pattern = text.toUpperCase();
          setTyped(pattern);
          const isFree = others.every((other) => !other.pattern.startsWith(pattern.slice(0, 2)));
          if (isScalePattern(pattern) && isFree && pattern !== layout.pattern) {
            onChange({ ...layout, pattern });
          }
        }}
      />
      <label className={styles.decimals}>
        {t('scale.decimals')}
        <select
          value={layout.decimals}
          onChange={(event) => onChange({ ...layout, decimals: Number(event.target.value) })}
        >
          {DECIMALS.map((decimals) => (
            <option key={decimals} value={decimals}>
              {decimals}
            </option>
          ))}
        </select>
      </label>
      <LabelAnatomy layout={layout} />
      <IconButton
        label={t('scale.remove', { pattern: layout.pattern })}
        icon={Trash2}
        tone="danger"
        onClick={onRemove}
      />
    </li>
  );
}
