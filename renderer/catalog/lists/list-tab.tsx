import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import {
  addEntry,
  entriesOf,
  type EntryFault,
  entryFaults,
  type ListEntry,
  type ListName,
  removeEntry,
  renameEntry,
} from './list-changes.ts';
import { IconButton } from '../../kit/components/icon-button.tsx';
import codeStyles from '../../kit/components/code-list.module.css';
import styles from './lists-dialog.module.css';

interface ListTabProps {
  name: ListName;
  lists: CatalogLists;
  /** The focus is where one is added. */
  isAdding: boolean;
  onChange: (lists: CatalogLists, isAdded: boolean) => void;
}

const EMPTY: ListEntry = { code: '', words: '' };

/** One of the lists: what is in it, and below it what will be. */
export function ListTab({ name, lists, isAdding, onChange }: ListTabProps) {
  const { t } = useTranslation('catalog');
  const usual = useId();
  const code = useRef<HTMLInputElement>(null);
  const [next, setNext] = useState(EMPTY);
  const [faults, setFaults] = useState<ReturnType<typeof entryFaults>>({});
  const entries = entriesOf(lists, name);
  const hasUsual = name === 'classifications';
  useEffect(() => {
    if (isAdding) code.current?.focus();
  }, [isAdding]);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    // To React the form of the product is around this dialog.
    event.stopPropagation();
    const wrong = entryFaults(next, lists, name);
    setFaults(wrong);
    code.current?.focus();
    if (Object.keys(wrong).length > 0) return;
    onChange(addEntry(lists, name, next), true);
    setNext(EMPTY);
  };
  const say = (fault: EntryFault | undefined): string | undefined =>
    fault === undefined ? undefined : t(fault === 'missing' ? 'fault.missing' : `lists.${fault}`);
  return (
    <>
      {entries.length === 0 ? <p className={styles.none}>{t('lists.none')}</p> : null}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.code} className={codeStyles.entry}>
            <b>{entry.code}</b>
            <input
              aria-label={`${t(hasUsual ? 'lists.name' : 'lists.description')} ${entry.code}`}
              value={entry.words}
              maxLength={200}
              onChange={({ target }) => onChange(renameEntry(lists, name, entry.code, target.value), false)}
            />
            {hasUsual ? (
              <label className={styles.usual}>
                <input
                  type="radio"
                  name={usual}
                  aria-label={t('lists.makeDefault', { name: entry.words })}
                  checked={lists.defaultClassification === entry.code}
                  onChange={() => onChange({ ...lists, defaultClassification: entry.code }, false)}
                />
                {t('lists.default')}
              </label>
            ) : null}
            <IconButton
              label={t('lists.remove', { name: entry.words })}
              icon={Trash2}
              onClick={() => onChange(removeEntry(lists, name, entry.code), false)}
            />
          </li>
        ))}
      </ul>
      <form className={codeStyles.next} noValidate onSubmit={add}>
        <TextField
          ref={code}
          data-takes-scans
          label={t('lists.code')}
          hint={hasUsual ? t('lists.codeHint') : undefined}
          error={say(faults.code)}
          maxLength={60}
          value={next.code}
          onChange={(text) => setNext({ ...next, code: text })}
        />
        <TextField
          label={t(hasUsual ? 'lists.name' : 'lists.description')}
          error={say(faults.words)}
          maxLength={200}
          value={next.words}
          onChange={(text) => setNext({ ...next, words: text })}
        />
        <Button type="submit">{t('lists.add')}</Button>
      </form>
    </>
  );
}
