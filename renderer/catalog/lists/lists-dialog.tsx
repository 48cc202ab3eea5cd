import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@base-ui/react/tabs';
import { Trash2 } from 'lucide-react';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import {
  addEntry,
  entriesOf,
  type EntryFault,
  entryFaults,
  type ListEntry,
  type ListName,
  removeEntry,
  renameEntry,
  useCatalogLists,
} from './catalog-lists-store.ts';
import styles from '../catalog.module.css';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { TabList } from '../../kit/components/tab-list.tsx';
import { asError } from '../../ipc/call.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import codeStyles from '../../kit/components/code-list.module.css';
import { Form, Row, Text } from '../../kit/layout/layout.tsx';

const EMPTY: ListEntry = { code: '', words: '' };

const LISTS = ['classifications', 'internalCodes'] as const;

interface ListsDialogProps {
  tab: ListName;
  isAdding?: boolean;
  onClose: () => void;
  onSaved?: (lists: CatalogLists) => void;
}

/** Editor of the shop's own lists; opens once they have been read. */
export function ListsDialog({ tab, isAdding = false, onClose, onSaved }: ListsDialogProps) {
  const { t } = useTranslation('catalog');
  const kept = useCatalogLists((store) => store.lists);
  useEffect(() => {
    if (useCatalogLists.getState().lists === null) void useCatalogLists.getState().read();
  }, []);
  return (
    <Dialog title={t('lists.title')} meaning={t('lists.meaning')} width="wide" onClose={onClose}>
      {kept === null ? (
        <Text tone="soft">{t('lists.notRead')}</Text>
      ) : (
        <ListsEditor kept={kept} tab={tab} isAdding={isAdding} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

interface ListsEditorProps {
  kept: CatalogLists;
  tab: ListName;
  /** Opened to add an entry: the focus begins there. */
  isAdding: boolean;
  onClose: () => void;
  onSaved: ((lists: CatalogLists) => void) | undefined;
}

/** Both lists, each on its tab. Nothing is saved before «Guardar». */
function ListsEditor({ kept, tab, isAdding, onClose, onSaved }: ListsEditorProps) {
  const { t } = useTranslation('catalog');
  const [lists, setLists] = useState(kept);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (wanted: CatalogLists): Promise<void> => {
    try {
      await useCatalogLists.getState().save(wanted);
      onSaved?.(wanted);
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const change = (changed: CatalogLists, isAdded: boolean): void => {
    setLists(changed);
    // A dialog opened to add an entry is done then.
    if (isAdding && isAdded) void save(changed);
  };
  return (
    <>
      <Tabs.Root defaultValue={tab}>
        <TabList
          label={t('lists.tabs')}
          tabs={LISTS.map((name) => ({ value: name, words: t(`lists.${name}`) }))}
        />
        {LISTS.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.codes} tabIndex={-1}>
            <ListTab name={name} lists={lists} isAdding={isAdding} onChange={change} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <Actions>
        {failure === null ? null : (
          <Text tone="bad" grow role="alert">
            {t('lists.notSaved', { message: failure })}
          </Text>
        )}
        <Button onClick={onClose}>{t('lists.cancel')}</Button>
        <Button tone="primary" onClick={() => void save(lists)}>
          {t('lists.save')}
        </Button>
      </Actions>
    </>
  );
}

interface ListTabProps {
  name: ListName;
  lists: CatalogLists;
  isAdding: boolean;
  onChange: (lists: CatalogLists, isAdded: boolean) => void;
}

/** One of the lists, and below it the fields of a new entry. */
function ListTab({ name, lists, isAdding, onChange }: ListTabProps) {
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
  const add = (event: FormEvent<HTMLElement>): void => {
    // React bubbles events to the product's form, although this dialog is outside of it.
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
      {entries.length === 0 ? <Text tone="soft">{t('lists.none')}</Text> : null}
      <ul className={styles.items}>
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
              <Row as="label" gap={2}>
                <input
                  type="radio"
                  name={usual}
                  aria-label={t('lists.makeDefault', { name: entry.words })}
                  checked={lists.defaultClassification === entry.code}
                  onChange={() => onChange({ ...lists, defaultClassification: entry.code }, false)}
                />
                {t('lists.default')}
              </Row>
            ) : null}
            <IconButton
              label={t('lists.remove', { name: entry.words })}
              icon={Trash2}
              onClick={() => onChange(removeEntry(lists, name, entry.code), false)}
            />
          </li>
        ))}
      </ul>
      <Form className={codeStyles.next} onSubmit={add}>
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
      </Form>
    </>
  );
}
