import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DispatchContact } from '../../../../shared/contract/dispatch.ts';
import { ChoiceField } from '../../../clients/form/choice-field.tsx';
import { call } from '../../../ipc/call.ts';
import { useAnswer } from '../../../kit/answers.ts';
import { contactWords, matchesContact } from './contact-words.ts';
import styles from '../dispatch.module.css';

interface SavedFieldProps {
  kind: DispatchContact['kind'];
  /** Of two on a page, each its own. */
  listId: string;
  onTake: (record: DispatchContact['record']) => void;
}

/** One that was used before, found by typing; ↓ shows them all. Not there while there are none. */
export function SavedField({ kind, listId, onTake }: SavedFieldProps) {
  const { t } = useTranslation('dispatch');
  const [text, setText] = useState('');
  const known = useAnswer('dispatch.contacts', { kind });
  const find = useCallback(
    async (typed: string): Promise<readonly DispatchContact[]> => {
      const { contacts } = await call('dispatch.contacts', { kind });
      return contacts.filter((contact) => matchesContact(contact, typed));
    },
    [kind],
  );
  if (known === null || known.contacts.length === 0) return null;
  return (
    <div className={styles.saved}>
      <ChoiceField
        listId={listId}
        label={t(`saved.${kind}`)}
        listLabel={t('saved.list')}
        placeholder={t(`saved.${kind}`)}
        error={undefined}
        isOfHouse={false}
        text={text}
        isChosen={false}
        opensEmpty
        find={find}
        onType={setText}
        onTake={({ record }) => {
          setText('');
          onTake(record);
        }}
      >
        {(contact) => {
          const [name, rest] = contactWords(contact);
          return (
            <>
              <b>{name}</b>
              <span>{rest}</span>
            </>
          );
        }}
      </ChoiceField>
    </div>
  );
}
