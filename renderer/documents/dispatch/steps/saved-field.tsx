import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DispatchContact } from '../../../../shared/contract/dispatch.ts';
import { ChoiceField } from '../../../kit/fields/choice-field.tsx';
import { useAnswer } from '../../../kit/answers.ts';
import { contactWords, matchesContact } from './contact-words.ts';
import styles from '../dispatch.module.css';

interface SavedFieldProps {
  kind: DispatchContact['kind'];
  onTake: (record: DispatchContact['record']) => void;
}

/** Field for a saved contact, found by typing; ↓ shows all. Hidden while there are none. */
export function SavedField({ kind, onTake }: SavedFieldProps) {
  const { t } = useTranslation('dispatch');
  const [text, setText] = useState('');
  const known = useAnswer('dispatch.contacts', { kind });
  if (known === null || known.contacts.length === 0) return null;
  return (
    <div className={styles.saved}>
      <ChoiceField
        label={t(`saved.${kind}`)}
        listLabel={t('saved.list')}
        placeholder={t(`saved.${kind}`)}
        text={text}
        opensEmpty
        found={known.contacts.filter((contact) => matchesContact(contact, text))}
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
