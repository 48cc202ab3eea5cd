import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { useCatalogLists } from '../lists/catalog-lists-store.ts';
import { ListsDialog } from '../lists/lists-dialog.tsx';
import type { ItemFieldsProps } from './item-fields.ts';

const NONE_KNOWN: CatalogLists['internalCodes'] = [];
/** No code of a list has this form. */
const NEW = '\n';

/** One of the shop's internal codes, or one more of them; of merchandise its own code where none is chosen. */
export function InternalCodeField({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const known = useCatalogLists((store) => store.lists?.internalCodes ?? NONE_KNOWN);
  const [isAdding, setIsAdding] = useState(false);
  const { codigo_interno } = values;
  const isOther = codigo_interno !== '' && known.every(({ codigo }) => codigo !== codigo_interno);
  const choose = (code: string): void => {
    if (code === NEW) setIsAdding(true);
    else onChange({ codigo_interno: code });
  };
  return (
    <>
      <SelectField
        label={t('form.codigo_interno')}
        hint={t('form.codigo_internoHint')}
        error={words.codigo_interno}
        value={codigo_interno}
        onChange={choose}
      >
        <option value="">{t('form.sameInternalCode')}</option>
        {isOther ? <option value={codigo_interno}>{codigo_interno}</option> : null}
        {known.map(({ codigo, descripcion }) => (
          <option key={codigo} value={codigo}>
            {codigo} · {descripcion}
          </option>
        ))}
        <option value={NEW}>{t('form.newInternalCode')}</option>
      </SelectField>
      {isAdding ? (
        <ListsDialog
          tab="internalCodes"
          isAdding
          onClose={() => setIsAdding(false)}
          onSaved={(lists) => {
            const added = lists.internalCodes.find(
              ({ codigo }) => !known.some((one) => one.codigo === codigo),
            );
            if (added !== undefined) onChange({ codigo_interno: added.codigo });
          }}
        />
      ) : null}
    </>
  );
}
