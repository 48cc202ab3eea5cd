import { useTranslation } from 'react-i18next';
import { useItemEditor } from './item-editor-store.ts';
import type { ItemField, ItemValues } from './item-values.ts';

export type FieldWords = Partial<Record<ItemField, string>>;

export interface ItemFieldsProps {
  values: ItemValues;
  words: FieldWords;
  onChange: (changed: Partial<ItemValues>) => void;
}

/** Messages by field: faults found by the form, else refusals of the main process. */
export function useFieldWords(): FieldWords {
  const { t } = useTranslation('catalog');
  const { faults, refusals } = useItemEditor();
  const found = Object.entries(faults).map(([field, fault]) => [field, t(`fault.${fault}`)]);
  return { ...refusals, ...Object.fromEntries(found) };
}
