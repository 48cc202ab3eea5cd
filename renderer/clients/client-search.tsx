import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedClient } from '../../shared/ipc/sale-schemas.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/text-field.tsx';
import { call } from '../ipc/call.ts';
import { ChoiceList, choiceId } from './choice-list.tsx';
import styles from './client-dialog.module.css';
import { DigitWords } from './digit-words.tsx';
import { useDocumentWords } from './use-document-words.ts';
import { useMatches } from './use-matches.ts';

const LIST_ID = 'client-matches';
const MOST_MATCHES = 20;

const findClients = async (text: string): Promise<readonly SavedClient[]> =>
  (await call('clients.search', { text, limit: MOST_MATCHES })).clients;

interface ClientSearchProps {
  text: string;
  onType: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  onTake: (client: Cliente) => void;
  onNew: () => void;
}

/** RUC, CI or name; Enter takes the marked match of exactly this text, or opens a new client if there is none. */
export function ClientSearch({ text, onType, field, onTake, onNew }: ClientSearchProps) {
  const { t } = useTranslation('sale');
  const documentWords = useDocumentWords();
  const { found, marked, move } = useMatches(text, findClients);
  const [isEntered, setIsEntered] = useState(false);
  const choice = found?.[marked];

  // An Enter that came before its matches is answered by them, as far as they leave no choice.
  useEffect(() => {
    if (!isEntered || found === null) return;
    setIsEntered(false);
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) onTake(only.cliente);
  }, [isEntered, found, onTake]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F4') onNew();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && !event.repeat) {
      if (found === null) setIsEntered(true);
      else if (choice !== undefined) onTake(choice.cliente);
      else if (text.trim() !== '') onNew();
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        autoFocus
        label={t('clients.search')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choice !== undefined}
        aria-controls={LIST_ID}
        aria-activedescendant={choice === undefined ? undefined : choiceId(LIST_ID, choice)}
        maxLength={200}
        value={text}
        onChange={onType}
        onKeyDown={onKeyDown}
      />
      <DigitWords document={text} />
      <div className={styles.matches}>
        {choice !== undefined && found !== null ? (
          <ChoiceList
            id={LIST_ID}
            label={t('clients.matches')}
            choices={found}
            marked={marked}
            onTake={({ cliente }) => onTake(cliente)}
          >
            {({ cliente }) => (
              <>
                <b>{cliente.nombre}</b>
                <span>{documentWords(cliente)}</span>
              </>
            )}
          </ChoiceList>
        ) : (
          <p className={styles.none} role="status">
            {t(found === null ? 'clients.looking' : text.trim() === '' ? 'clients.noneYet' : 'clients.none')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button icon={<UserPlus aria-hidden="true" size={18} />} keyName="F4" onClick={onNew}>
          {t('clients.new')}
        </Button>
      </div>
    </div>
  );
}
