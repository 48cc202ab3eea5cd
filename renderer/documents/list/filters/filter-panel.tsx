import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../../kit/answers.ts';
import { useTranslation } from 'react-i18next';
import { SHOWN_STATES, type ShownState } from '../../../../shared/domain/fiscal/document-state.ts';
import type { ListFilter } from '../../../../shared/contract/document-filter.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { Button } from '../../../kit/components/button.tsx';
import { formatCount } from '../../../kit/fields/group-typed.ts';
import { useDocuments } from '../documents-store.ts';
import { ChoiceField } from '../../../kit/fields/choice-field.tsx';
import { Grid, Row, Stack } from '../../../kit/layout/layout.tsx';
import styles from '../list.module.css';
import { ALL, EMPTY_FILTER, isEverything, joined } from './list-filters.ts';
import { PeriodFields } from './period-fields.tsx';
import { SaveFilter } from './save-filter.tsx';
import { TotalFields } from './total-fields.tsx';
import { userWords } from './user-words.ts';

const MAX_CHOICES = 6;

/** All filters, over the list; changes apply at once. Esc closes the panel. */
export function FilterPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['documentList', 'documents']);
  const { filters, total, isMore, read } = useDocuments();
  const filter = joined(filters);
  const panel = useRef<HTMLElement>(null);
  const users = useAnswer('documents.users', {})?.users ?? [];
  /** Counts how often all filters were cleared; as a key, it resets the fields. */
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
    <Stack
      ref={panel}
      className={styles.filters}
      role="group"
      aria-label={t('filters.label')}
      onKeyDown={onKeyDown}
    >
      <Grid key={clearings} columns={4} className={styles.fields}>
        <PeriodFields period={filter.period} onChange={(period) => change({ period })} />
        <TotalFields total={filter.total} onChange={(amounts) => change({ total: amounts })} />
        <ClientField client={filter.client} onChange={(client) => change({ client })} />
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
        <SelectField
          label={t('filters.kind')}
          value={filter.kind ?? ''}
          onChange={(kind) => change({ kind: kind === 'invoice' || kind === 'dispatch-note' ? kind : null })}
        >
          <option value="">{t('filters.everyKind')}</option>
          <option value="invoice">{t('kind.invoice', { ns: 'documents' })}</option>
          <option value="dispatch-note">{t('kind.dispatch-note', { ns: 'documents' })}</option>
        </SelectField>
        <Row as="fieldset" gap={1} wrap data-wide>
          <legend>{t('filters.state')}</legend>
          {SHOWN_STATES.map((state) => (
            <Button key={state} aria-pressed={filter.states.includes(state)} onClick={() => toggle(state)}>
              {t(`state.${state}`, { ns: 'documents' })}
            </Button>
          ))}
        </Row>
      </Grid>
      <Row gap={1} justify="end" wrap>
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
      </Row>
    </Stack>
  );
}

interface ClientFieldProps {
  client: ListFilter['client'];
  onChange: (client: ListFilter['client']) => void;
}

/** The buyer, chosen among the clients that match the typed text. */
function ClientField({ client, onChange }: ClientFieldProps) {
  const { t } = useTranslation('documentList');
  const [text, setText] = useState(client?.nombre ?? '');
  const typed = text.trim();
  const isAsked = client === null && typed !== '';
  const found = useAnswer('clients.search', isAsked ? { text: typed, limit: MAX_CHOICES } : null);
  return (
    <ChoiceField
      data-takes-scans="document"
      label={t('filters.client')}
      listLabel={t('filters.clients')}
      placeholder={t('filters.clientHint')}
      text={text}
      found={found?.clients ?? null}
      onType={(now) => {
        setText(now);
        if (client !== null) onChange(null);
      }}
      onTake={({ cliente: { documento, nombre } }) => {
        setText(nombre);
        onChange({ documento, nombre });
      }}
    >
      {({ cliente: { nombre, documento } }) => `${nombre} · ${documento}`}
    </ChoiceField>
  );
}
