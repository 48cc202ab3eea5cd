import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { DISPATCH_TABLES, type DispatchTable } from '../../../../shared/domain/dispatch/dispatch-tables.ts';
import type { DispatchContact } from '../../../../shared/contract/dispatch.ts';
import { Section, Setting } from '../../../kit/settings/section.tsx';
import { DispatchTableEditor } from './dispatch-table-editor.tsx';
import { IconButton } from '../../../kit/components/button.tsx';
import { contactWords } from '../steps/contact-words.ts';
import { call } from '../../../ipc/call.ts';
import { askAgain, useAnswer } from '../../../kit/answers.ts';
import { tellError } from '../../../kit/components/notice-store.ts';
import { List, Row, Text } from '../../../kit/layout/layout.tsx';
import styles from '../dispatch.module.css';

const KINDS = ['transportista', 'chofer', 'vehiculo', 'lugar'] as const satisfies DispatchContact['kind'][];

/**
 * Code lists of dispatch notes: the service publishes none, so each shop has its own. Also the saved
 * contacts, which are offered to later notes.
 */
export function DispatchSettings() {
  const { t } = useTranslation('settings');
  const tables = useAnswer('dispatch.tables', {});
  const [chosen, setChosen] = useState<DispatchTable>('motivo_codigo');
  return (
    <Section title={t('dispatch.title')}>
      <Setting name="dispatch" meaning={t('dispatch.meaning')}>
        <select
          aria-label={t('name.dispatch')}
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

/** Saved contacts for dispatch notes; they can be removed here. */
function SavedContacts() {
  const { t } = useTranslation('settings');
  const [kind, setKind] = useState<DispatchContact['kind']>('transportista');
  const contacts = useAnswer('dispatch.contacts', { kind })?.contacts ?? null;
  const choice = useRef<HTMLSelectElement>(null);
  const listId = useId();
  const forget = async (id: string, button: HTMLElement): Promise<void> => {
    try {
      await call('dispatch.forget-contact', { id });
    } catch (error) {
      tellError(error);
      return;
    }
    // The button that had the focus disappears.
    (neighbourOf(button) ?? choice.current)?.focus();
    await askAgain('dispatch.contacts');
  };
  return (
    <>
      <Setting name="dispatchSaved" meaning={t('dispatch.savedMeaning')}>
        <select
          ref={choice}
          aria-label={t('name.dispatchSaved')}
          aria-controls={listId}
          value={kind}
          onChange={({ target }) => setKind(target.value as DispatchContact['kind'])}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`dispatch.savedKind.${one}`)}
            </option>
          ))}
        </select>
      </Setting>
      <div id={listId}>
        {contacts?.length === 0 ? <Text tone="soft">{t('dispatch.savedNone')}</Text> : null}
        <List className={styles.contacts} aria-label={t(`dispatch.savedKind.${kind}`)}>
          {contacts?.map((contact) => (
            <Contact
              key={contact.id}
              contact={contact}
              onForget={(button) => void forget(contact.id, button)}
            />
          ))}
        </List>
      </div>
    </>
  );
}

interface ContactProps {
  contact: DispatchContact;
  onForget: (button: HTMLElement) => void;
}

function Contact({ contact, onForget }: ContactProps) {
  const { t } = useTranslation('settings');
  const [name, rest] = contactWords(contact);
  return (
    <Row as="li" justify="between">
      <span>
        <b>{name}</b>{' '}
        <Text as="span" tone="soft">
          {rest}
        </Text>
      </span>
      <IconButton
        label={t('dispatch.forget', { name: [name, rest].join(' ').trim() })}
        icon={Trash2}
        tone="danger"
        onClick={({ currentTarget }) => onForget(currentTarget)}
      />
    </Row>
  );
}

/** The same button of the next row, or of the previous one. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector('button') ?? null;
}
