import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DISPATCH_TABLES, type DispatchTable } from '../../../../shared/domain/dispatch-tables.ts';
import { Section, Setting } from '../../../kit/settings/section.tsx';
import shopStyles from '../../../kit/settings/shop-settings.module.css';
import { DispatchTableEditor } from './dispatch-table-editor.tsx';
import { SavedContacts } from './saved-contacts.tsx';
import { useDispatchTables } from './dispatch-tables-store.ts';

/**
 * The lists of codes of dispatch notes: the service publishes none, so that each shop has its own. And what notes were
 * made with, which is offered to the next ones.
 */
export function DispatchSettings() {
  const { t } = useTranslation('settings');
  const { tables, read } = useDispatchTables();
  const [chosen, setChosen] = useState<DispatchTable>('motivo_codigo');
  useEffect(() => void read(), [read]);
  return (
    <Section title={t('dispatch.title')}>
      <Setting title={t('dispatch.list')} meaning={t('dispatch.meaning')}>
        <select
          aria-label={t('dispatch.list')}
          className={shopStyles.select}
          value={chosen}
          onChange={({ target }) => setChosen(target.value as DispatchTable)}
        >
          {DISPATCH_TABLES.map((table) => (
            <option key={table} value={table}>
              {t(`dispatch.table.${table}`)}
            </option>
          ))}
        </select>
      </Setting>
      {tables === null ? null : <DispatchTableEditor key={chosen} table={chosen} codes={tables[chosen]} />}
      <SavedContacts />
    </Section>
  );
}
