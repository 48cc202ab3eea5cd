import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOWN_STATES, type ShownState } from '../../../../shared/domain/shown-state.ts';
import type { ListFilter } from '../../../../shared/contract/document-filter.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { Button } from '../../../kit/components/button.tsx';
import { formatCount } from '../../../kit/components/format-count.ts';
import { call } from '../../../ipc/call.ts';
import { tellError } from '../../../kit/components/notice-store.ts';
import { useDocuments } from '../documents-store.ts';
import { ClientField } from './client-field.tsx';
import styles from './filter-panel.module.css';
import { ALL, EMPTY_FILTER, isEverything, joined } from './list-filters.ts';
import { PeriodFields } from './period-fields.tsx';
import { SaveFilter } from './save-filter.tsx';
import { TotalFields } from './total-fields.tsx';
import { userWords } from './user-words.ts';

/** All there is to filter by, over the list; what is set works at once. Esc puts it away. */
export function FilterPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['documentList', 'documents']);
  const { filters, total, isMore, read } = useDocuments();
  const filter = joined(filters);
  const panel = useRef<HTMLDivElement>(null);
  const users = useUsers();
  /** Counts the times all was taken away: the fields begin anew. */
  const [clearings, setClearings] = useState(0);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const change = (changed: Partial<ListFilter>): void => void read({ own: { ...filters.own, ...changed } });
  const toggle = (state: ShownState): void => {
    const { states } = filter;
    change({ states: states.includes(state) ? states.filter((one) => one !== state) : [...states, state] });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const count = { count: total, total: formatCount(total) };
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="group"
      aria-label={t('filters.label')}
      onKeyDown={onKeyDown}
    >
      <div key={clearings} className={styles.fields}>
        <PeriodFields period={filter.period} onChange={(period) => change({ period })} />
        <TotalFields total={filter.total} onChange={(amounts) => change({ total: amounts })} />
        <ClientField client={filter.client} onChange={(client) => change({ client })} />
        <div className={styles.quarter}>
          <SelectField
            label={t('filters.user')}
            value={filter.user ?? ''}
            onChange={(user) => change({ user: user === '' ? null : user })}
          >
            <option value="">{t('filters.everyUser')}</option>
            {users.map((user) => (
              <option key={user} value={user}>
                {userWords(t, user)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.quarter}>
          <SelectField
            label={t('filters.kind')}
            value={filter.kind ?? ''}
            onChange={(kind) =>
              change({ kind: kind === 'invoice' || kind === 'dispatch-note' ? kind : null })
            }
          >
            <option value="">{t('filters.everyKind')}</option>
            <option value="invoice">{t('kind.invoice', { ns: 'documents' })}</option>
            <option value="dispatch-note">{t('kind.dispatch-note', { ns: 'documents' })}</option>
          </SelectField>
        </div>
        <fieldset className={styles.states}>
          <legend>{t('filters.state')}</legend>
          {SHOWN_STATES.map((state) => (
            <button
              key={state}
              type="button"
              className={styles.toggle}
              aria-pressed={filter.states.includes(state)}
              onClick={() => toggle(state)}
            >
              {t(`state.${state}`, { ns: 'documents' })}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.foot}>
        <SaveFilter />
        {isEverything(filter) ? null : (
          <Button
            tone="quiet"
            onClick={() => {
              setClearings(clearings + 1);
              void read({ ...ALL, own: { ...EMPTY_FILTER, text: filters.own.text } });
            }}
          >
            {t('filters.clear')}
          </Button>
        )}
        <Button tone="primary" keyName="Esc" onClick={onClose}>
          {isMore ? t('filters.showMore', count) : t('filters.show', count)}
        </Button>
      </div>
    </div>
  );
}

/** Who has sold. */
function useUsers(): readonly string[] {
  const [users, setUsers] = useState<readonly string[]>([]);
  useEffect(() => {
    call('documents.users', {}).then(({ users: read }) => setUsers(read), tellError);
  }, []);
  return users;
}
