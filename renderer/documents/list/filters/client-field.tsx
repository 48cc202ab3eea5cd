import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../../shared/contract/document-filter.ts';
import type { SavedClient } from '../../../../shared/contract/clients.ts';
import { ChoiceList, choiceId } from '../../../clients/choice-list.tsx';
import { useMatches } from '../../../clients/use-matches.ts';
import { TextField } from '../../../kit/components/text-field.tsx';
import { call } from '../../../ipc/call.ts';
import styles from './filter-panel.module.css';

const MOST_CHOICES = 6;

interface ClientFieldProps {
  client: ListFilter['client'];
  onChange: (client: ListFilter['client']) => void;
}

/** To whom was sold: chosen among the clients that match what is typed. */
export function ClientField({ client, onChange }: ClientFieldProps) {
  const { t } = useTranslation('documentList');
  const listId = useId();
  const [text, setText] = useState(client?.nombre ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const { found, marked, move } = useMatches(text, findClients);
  const choices = isOpen && text.trim() !== '' ? (found ?? []) : [];
  const take = ({ cliente: { documento, nombre } }: SavedClient): void => {
    setText(nombre);
    setIsOpen(false);
    onChange({ documento, nombre });
  };
  const type = (typed: string): void => {
    setText(typed);
    setIsOpen(true);
    if (client !== null) onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (choices.length === 0) return;
    const choice = choices[marked];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && choice !== undefined) take(choice);
    else if (event.key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const current = choices[marked];
  return (
    <div className={`${styles.third} ${styles.combobox}`}>
      <TextField
        data-takes-scans="document"
        label={t('filters.client')}
        value={text}
        placeholder={t('filters.clientHint')}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={current === undefined ? undefined : choiceId(listId, current)}
        onChange={type}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      {choices.length === 0 ? null : (
        <ChoiceList id={listId} label={t('filters.clients')} choices={choices} marked={marked} onTake={take}>
          {({ cliente: { nombre, documento } }) => `${nombre} · ${documento}`}
        </ChoiceList>
      )}
    </div>
  );
}

async function findClients(text: string): Promise<readonly SavedClient[]> {
  if (text.trim() === '') return [];
  return (await call('clients.search', { text: text.trim(), limit: MOST_CHOICES })).clients;
}
