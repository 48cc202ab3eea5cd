import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SAVED_FILTERS } from '../../../../shared/domain/shop/most-saved-filters.ts';
import { Button } from '../../../kit/components/button.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { tellError, useNotices } from '../../../kit/components/notice-store.ts';
import { useShopSettings } from '../../../kit/settings/shop-settings-store.ts';
import { useDocuments } from '../documents-store.ts';
import { FieldRow } from '../../../kit/fields/field.tsx';
import { Form } from '../../../kit/layout/layout.tsx';
import styles from '../list.module.css';
import { ALL, EMPTY_FILTER, FILTER_FIELDS, isEverything, isOpen, joined } from './list-filters.ts';

/** Saves the current filters under a name as a tab of the shop, or deletes the chosen tab. */
export function SaveFilter() {
  const { t } = useTranslation('documentList');
  const { filters, read } = useDocuments();
  const { settings, save } = useShopSettings();
  const { savedFilters } = settings;
  const [name, setName] = useState<string | null>(null);
  const filter = joined(filters);
  const isChanged = FILTER_FIELDS.some((field) => !isOpen(filters.own, field)) || filters.own.text !== '';

  const keep = async (): Promise<void> => {
    const given = name?.trim() ?? '';
    if (given === '' || isTaken) return;
    try {
      await save({ savedFilters: [...savedFilters, { name: given, filter }] });
      useNotices.getState().tell('good', t('saving.saved', { name: given }));
      setName(null);
      await read({ tab: savedFilters.length, base: filter, own: EMPTY_FILTER });
    } catch (error) {
      tellError(error);
    }
  };
  const forget = async (index: number): Promise<void> => {
    try {
      await save({ savedFilters: savedFilters.filter((_, other) => other !== index) });
      useNotices.getState().tell('good', t('saving.forgotten', { name: savedFilters[index]?.name }));
      await read(ALL);
    } catch (error) {
      tellError(error);
    }
  };
  const isTaken = savedFilters.some((one) => one.name.toLowerCase() === name?.trim().toLowerCase());
  const { tab } = filters;
  const chosen = typeof tab === 'number' ? savedFilters[tab] : undefined;

  if (name !== null) {
    return (
      <Form className={styles.saving} onSubmit={() => void keep()}>
        <FieldRow>
          <TextField
            label={t('saving.name')}
            value={name}
            maxLength={40}
            autoFocus
            onChange={setName}
            {...(isTaken ? { error: t('saving.taken') } : {})}
          />
          <Button type="submit" disabled={name.trim() === '' || isTaken}>
            {t('saving.save')}
          </Button>
        </FieldRow>
      </Form>
    );
  }
  if (typeof tab === 'number' && chosen !== undefined && !isChanged) {
    return (
      <div className={styles.saving}>
        <Button tone="quiet" onClick={() => void forget(tab)}>
          {t('saving.forget', { name: chosen.name })}
        </Button>
      </div>
    );
  }
  if (!isChanged || isEverything(filter)) return null;
  return (
    <div className={styles.saving}>
      {savedFilters.length >= MAX_SAVED_FILTERS ? (
        <small>{t('saving.full', { most: MAX_SAVED_FILTERS })}</small>
      ) : (
        <Button tone="quiet" onClick={() => setName('')}>
          {t('saving.start')}
        </Button>
      )}
    </div>
  );
}
