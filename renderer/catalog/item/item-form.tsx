import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/components/text-field.tsx';
import { useUnits } from '../unit-store.ts';
import { ChoiceField } from '../../kit/fields/choice-field.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { BarCodeFields } from './bar-code-fields.tsx';
import { ClassificationField } from './classification-field.tsx';
import { FavouriteFields } from './favourite-fields.tsx';
import { type OpenItem, useItemEditor } from './item-editor-store.ts';
import { type ItemFieldsProps, useFieldWords } from './item-fields.ts';
import { ItemFoot } from './item-foot.tsx';
import styles from './item-form.module.css';
import { MoreFields } from './more-fields.tsx';
import { PriceFields } from './price-fields.tsx';

interface ItemFormProps {
  open: OpenItem;
  onSave: () => void;
}

/** Every field of both item tables: first what one needs daily. Enter keeps it, but after a scan. */
export function ItemForm({ open, onSave }: ItemFormProps) {
  const { t } = useTranslation('catalog');
  const { change, faultCount } = useItemEditor();
  const words = useFieldWords();
  const form = useRef<HTMLFormElement>(null);
  const { values, detail, count } = open;
  const isNew = detail === null;
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('[name="descripcion"]')?.focus();
  }, [isNew, count]);
  const seenFaults = useRef(faultCount);
  useEffect(() => {
    if (seenFaults.current === faultCount) return;
    seenFaults.current = faultCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faultCount]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  const fields = { values, words, onChange: change };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {isNew ? (
          <ChoiceField
            label={t('form.kind')}
            choices={[
              ['mercaderia', t('kind.mercaderia')],
              ['servicio', t('kind.servicio')],
            ]}
            value={values.kind}
            onChange={(kind) => change({ kind })}
          />
        ) : null}
        <TextField
          name="descripcion"
          label={t('form.descripcion')}
          error={words.descripcion}
          maxLength={500}
          value={values.descripcion}
          onChange={(descripcion) => change({ descripcion })}
        />
        <div className={styles.pair}>
          <CodeField {...fields} />
          <UnitField {...fields} />
        </div>
        <PriceFields {...fields} />
        {values.kind === 'mercaderia' ? <BarCodeFields {...fields} /> : null}
        <div className={styles.pair}>
          <ClassificationField {...fields} />
          {values.kind === 'mercaderia' ? (
            <TextField
              label={t('form.marca')}
              error={words.marca}
              maxLength={200}
              value={values.marca}
              onChange={(marca) => change({ marca })}
            />
          ) : null}
        </div>
        <FavouriteFields {...fields} />
        <MoreFields {...fields} />
      </div>
      <ItemFoot open={open} />
    </form>
  );
}

/** The code people know it by. Scanned or typed, its Enter does not save. */
function CodeField({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const field = values.kind === 'mercaderia' ? 'codigo_original' : 'codigo_interno';
  return (
    <TextField
      data-takes-scans
      label={t('form.codigo_original')}
      hint={t('form.codigo_originalHint')}
      error={words[field]}
      maxLength={200}
      value={values[field]}
      onChange={(text) => onChange({ [field]: text })}
      onKeyDown={keepFromSaving}
    />
  );
}

function UnitField({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const units = useUnits((store) => store.labels);
  const { unidad_medida_venta_id: unit } = values;
  return (
    <SelectField
      label={t('form.unit')}
      hint={units.size === 0 ? t('form.noUnits') : undefined}
      error={words.unidad_medida_venta_id}
      value={unit}
      onChange={(id) => onChange({ unidad_medida_venta_id: id })}
    >
      <option value="">{t('form.chooseUnit')}</option>
      {unit === '' || units.has(unit) ? null : <option value={unit}>{unit}</option>}
      {[...units].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function keepFromSaving(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
