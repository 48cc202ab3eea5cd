import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { useCatalogLists } from '../lists/catalog-lists-store.ts';
import { ListsDialog } from '../lists/lists-dialog.tsx';
import type { ItemFieldsProps } from './item-fields.ts';
import { NO_CLASSIFICATION } from './item-values.ts';

const NONE_KNOWN: CatalogLists['classifications'] = [];
/** No code of a list has this form. */
const NEW = '+';

/** One of the shop's classifications, or one more of them. */
export function ClassificationField({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const known = useCatalogLists((store) => store.lists?.classifications ?? NONE_KNOWN);
  const [isAdding, setIsAdding] = useState(false);
  const { clasificacion, kind } = values;
  // What the item has already may not be in the list.
  const isOther = clasificacion.codigo !== '' && known.every(({ codigo }) => codigo !== clasificacion.codigo);
  const choices = isOther ? [clasificacion, ...known] : known;
  const choose = (code: string): void => {
    if (code === NEW) setIsAdding(true);
    else onChange({ clasificacion: choices.find(({ codigo }) => codigo === code) ?? NO_CLASSIFICATION });
  };
  return (
    <>
      <SelectField
        label={t('form.clasificacion')}
        error={words.clasificacion}
        value={clasificacion.codigo}
        onChange={choose}
      >
        <option value="">
          {t(kind === 'servicio' ? 'form.noClassification' : 'form.chooseClassification')}
        </option>
        {choices.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {codigo} · {nombre}
          </option>
        ))}
        <option value={NEW}>{t('form.newClassification')}</option>
      </SelectField>
      {isAdding ? (
        <ListsDialog
          tab="classifications"
          isAdding
          onClose={() => setIsAdding(false)}
          onSaved={(lists) => {
            const added = lists.classifications.find(
              ({ codigo }) => !known.some((one) => one.codigo === codigo),
            );
            if (added !== undefined) onChange({ clasificacion: added });
          }}
        />
      ) : null}
    </>
  );
}
