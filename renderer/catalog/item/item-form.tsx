import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from 'lucide-react';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useUnits } from '../unit-store.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { BarCodeFields } from './bar-code-fields.tsx';
import { ClassificationField, MoreFields } from './more-fields.tsx';
import { FavouritesDialog } from '../favourites/favourites-dialog.tsx';
import { useFavouriteGroups } from '../favourites/favourites-store.ts';
import { isChanged, type OpenItem, useItemEditor } from './item-editor-store.ts';
import { type ItemFieldsProps, useFieldWords } from './item-fields.ts';
import { Button } from '../../kit/components/button.tsx';
import { Fill, Grid, Row, Scroll, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import styles from '../catalog.module.css';
import { PriceFields } from './price-fields.tsx';

interface ItemFormProps {
  open: OpenItem;
  onSave: () => void;
}

/** All fields of products and services, the most used first. Enter saves, except after a scan. */
export function ItemForm({ open, onSave }: ItemFormProps) {
  const { t } = useTranslation('catalog');
  const { change, faultCount } = useItemEditor();
  const words = useFieldWords();
  const form = useRef<HTMLElement>(null);
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
    <Fill as="form" ref={form} noValidate onSubmit={submit}>
      <Scroll className={styles.fields}>
        <Stack gap={4}>
          {(detail?.shared ?? null) !== null ? <Callout tone="sunken">{t('form.shared')}</Callout> : null}
          {isNew ? (
            <Segments
              isLabelled
              label={t('form.kind')}
              options={(['mercaderia', 'servicio'] as const).map((value) => ({
                value,
                words: t(`kind.${value}`),
              }))}
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
          <Grid columns={2} gap={4}>
            <CodeField {...fields} />
            <UnitField {...fields} />
          </Grid>
          <PriceFields {...fields} />
          {values.kind === 'mercaderia' ? <BarCodeFields {...fields} /> : null}
          <Grid columns={2} gap={4}>
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
          </Grid>
          <FavouriteFields {...fields} />
          <MoreFields {...fields} />
        </Stack>
      </Scroll>
      <ItemFoot open={open} />
    </Fill>
  );
}

/** The item's own code. Enter does not save here, because a scan ends with it. */
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

function ItemFoot({ open }: { open: OpenItem }) {
  const { t } = useTranslation('catalog');
  const { failure, isSaving, undo } = useItemEditor();
  const changed = isChanged(open);
  const isNew = open.detail === null;
  const words = isSaving
    ? 'form.saving'
    : !isNew
      ? 'form.save'
      : open.onSaved
        ? 'form.createAndSell'
        : 'form.create';
  return (
    <Row as="footer" justify="end" className={styles.formFoot}>
      {failure === null ? (
        <Text tone="warn" weight="medium" grow>
          {changed && !isNew ? t('form.unsaved') : ''}
        </Text>
      ) : (
        <Text tone="bad" grow role="alert">
          {t('form.notSaved', { message: failure })}
        </Text>
      )}
      {changed && !isNew ? <Button onClick={undo}>{t('form.undo')}</Button> : null}
      <Button type="submit" tone="primary" keyName="Ctrl+S" aria-disabled={isSaving || (!isNew && !changed)}>
        {t(words)}
      </Button>
    </Row>
  );
}

function FavouriteFields({ values, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const groups = useFavouriteGroups((store) => store.groups);
  const [isEditing, setIsEditing] = useState(false);
  const { favouriteGroups } = values;
  const toggle = (group: string): void =>
    onChange({
      favouriteGroups: favouriteGroups.includes(group)
        ? favouriteGroups.filter((other) => other !== group)
        : [...favouriteGroups, group],
    });
  return (
    <Stack gap={1} role="group" aria-labelledby={id}>
      <Text as="span" size="sm" tone="soft" weight="medium" id={id}>
        {t('form.favourite')}
      </Text>
      <Row gap={2} wrap>
        {groups?.map((group) => (
          <label key={group.id} className={styles.toggle}>
            <input
              type="checkbox"
              checked={favouriteGroups.includes(group.id)}
              onChange={() => toggle(group.id)}
            />
            <Star aria-hidden="true" size={18} />
            {group.name}
          </label>
        ))}
        <Button tone="quiet" onClick={() => setIsEditing(true)}>
          {t('form.newGroup')}
        </Button>
      </Row>
      {isEditing ? <FavouritesDialog onClose={() => setIsEditing(false)} /> : null}
    </Stack>
  );
}
