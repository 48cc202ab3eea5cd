import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemFieldsProps } from './item-fields.ts';
import styles from '../catalog.module.css';
import { NO_CLASSIFICATION } from './item-values.ts';
import { useCatalogLists } from '../lists/catalog-lists-store.ts';
import { ListsDialog } from '../lists/lists-dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { SelectField, TextAreaField } from '../../kit/fields/select-field.tsx';
import { Grid } from '../../kit/layout/layout.tsx';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';

const NO_CODES: CatalogLists['internalCodes'] = [];
const NEW_CODE = '\n';

const HERE = ['codigo_interno', 'codigo_fabricante', 'descripcion_larga', 'observacion'] as const;

/** Rarely needed fields, folded; they unfold when one of them is wrong. */
export function MoreFields(props: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const { values, words, onChange } = props;
  const isGood = values.kind === 'mercaderia';
  const isWrong = HERE.some((field) => words[field] !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isWrong) setIsOpen(true);
  }, [isWrong]);
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronDown aria-hidden="true" size={20} />
        {t('form.more')}
      </summary>
      <Grid columns={2} gap={4}>
        {isGood ? <InternalCodeField {...props} /> : null}
        {isGood ? (
          <TextField
            data-takes-scans
            label={t('form.codigo_fabricante')}
            error={words.codigo_fabricante}
            maxLength={200}
            value={values.codigo_fabricante}
            onChange={(text) => onChange({ codigo_fabricante: text })}
          />
        ) : null}
        <TextAreaField
          rows={2}
          label={t('form.descripcion_larga')}
          error={words.descripcion_larga}
          maxLength={2000}
          value={values.descripcion_larga}
          onChange={(text) => onChange({ descripcion_larga: text })}
        />
        <TextAreaField
          rows={2}
          label={t('form.observacion')}
          error={words.observacion}
          maxLength={2000}
          value={values.observacion}
          onChange={(text) => onChange({ observacion: text })}
        />
      </Grid>
    </details>
  );
}

/** One of the shop's internal codes, or a new one; merchandise without one uses its own code. */
function InternalCodeField({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const known = useCatalogLists((store) => store.lists?.internalCodes ?? NO_CODES);
  const [isAdding, setIsAdding] = useState(false);
  const { codigo_interno } = values;
  const isOther = codigo_interno !== '' && known.every(({ codigo }) => codigo !== codigo_interno);
  const choose = (code: string): void => {
    if (code === NEW_CODE) setIsAdding(true);
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
        <option value={NEW_CODE}>{t('form.newInternalCode')}</option>
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

const NO_CLASSIFICATIONS: CatalogLists['classifications'] = [];
/** Value of the entry that adds a classification; no real code has this form. */
const NEW_CLASSIFICATION = '+';

/** One of the shop's classifications, or a new one. */
export function ClassificationField({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const known = useCatalogLists((store) => store.lists?.classifications ?? NO_CLASSIFICATIONS);
  const [isAdding, setIsAdding] = useState(false);
  const { clasificacion, kind } = values;
  // The item's classification may not be in the list.
  const isOther = clasificacion.codigo !== '' && known.every(({ codigo }) => codigo !== clasificacion.codigo);
  const choices = isOther ? [clasificacion, ...known] : known;
  const choose = (code: string): void => {
    if (code === NEW_CLASSIFICATION) setIsAdding(true);
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
        <option value={NEW_CLASSIFICATION}>{t('form.newClassification')}</option>
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
