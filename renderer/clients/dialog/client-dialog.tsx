import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pencil, UserPlus, UserRound } from 'lucide-react';
import type { SavedClient } from '../../../shared/contract/clients.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { RUC_DOCUMENT } from '../../../shared/domain/sale/document-issues.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { ClientEditor, useUnsavedGuard } from './client-editor.tsx';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { call } from '../../ipc/call.ts';
import { dropKeys, holdKeys } from '../../kit/keys/held-keys.ts';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { choiceId, ChoiceList } from '../choice-list.tsx';
import { DigitWords } from '../form/document-fields.tsx';
import { RucStatus } from '../ruc-status.tsx';
import { useDocumentWords } from '../client-words.ts';
import { useMatches } from '../use-matches.ts';
import styles from '../clients.module.css';

const LIST_ID = 'client-matches';
const MOST_MATCHES = 20;

const findClients = async (text: string): Promise<readonly SavedClient[]> =>
  (await call('clients.search', { text, limit: MOST_MATCHES })).clients;

interface ClientDialogProps {
  onClose: () => void;
  onTake: (client: Cliente) => void;
  onNameless: () => void;
}

/** Finds a client the shop knows, corrects one, or takes in a new one: one dialog, so that the focus stays in it. */
export function ClientDialog({ onClose, onTake, onNameless }: ClientDialogProps) {
  const { t } = useTranslation('clients');
  const field = useRef<HTMLInputElement>(null);
  const guard = useUnsavedGuard();
  const [text, setText] = useState('');
  /** Client whose form is open; a text for a new one. */
  const [formOf, setFormOf] = useState<SavedClient | string | null>(null);
  const close = (): void => guard.leave(onClose);
  const take = ({ cliente }: SavedClient): void => onTake(cliente);
  if (formOf === null)
    return (
      <Dialog title={t('search.title')} width="wide" initialFocus={field} onClose={close}>
        <ClientSearch
          text={text}
          onType={setText}
          field={field}
          onTake={take}
          onNew={() => setFormOf(text)}
          onEdit={setFormOf}
          onNameless={onNameless}
        />
      </Dialog>
    );
  const isNew = typeof formOf === 'string';
  return (
    <Dialog
      title={t(isNew ? 'form.newTitle' : 'form.editTitle')}
      width="wide"
      initialFocus={field}
      onClose={close}
    >
      <ClientEditor
        of={formOf}
        first={field}
        saveWords={t('form.saveAndUse')}
        onBack={() => guard.leave(() => setFormOf(null))}
        onTouched={guard.touch}
        onSaved={take}
      />
      {guard.warning}
    </Dialog>
  );
}

interface ClientSearchProps {
  text: string;
  onType: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  onTake: (client: SavedClient) => void;
  onNew: () => void;
  onEdit: (client: SavedClient) => void;
  onNameless: () => void;
}

/** RUC, CI or name; Enter takes the marked match of exactly this text, or opens a new client if there is none. */
function ClientSearch(props: ClientSearchProps) {
  const { text, onType, field, onTake, onNew, onEdit, onNameless } = props;
  const { t } = useTranslation('clients');
  const documentWords = useDocumentWords();
  const { found, marked, move } = useMatches(text, findClients);
  /** The text of an Enter that came before its matches. */
  const [entered, setEntered] = useState<string | null>(null);
  const choice = found?.[marked];

  // An Enter that came before its matches is answered by them, as far as they leave no choice, and the keys after it too.
  useEffect(() => {
    if (entered === null || (entered === text && found === null)) return;
    setEntered(null);
    if (entered !== text || found === null) return;
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) onTake(only);
    else dropKeys();
  }, [entered, text, found, onTake]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F4') onNew();
    else if (event.key === 'F5') onNameless();
    else if (event.key === 'F8' && choice !== undefined) onEdit(choice);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && !event.repeat) {
      if (found === null) {
        setEntered(text);
        holdKeys();
      } else if (choice !== undefined) onTake(choice);
      else if (text.trim() !== '') onNew();
    } else return;
    event.preventDefault();
  };

  const asked =
    choice === undefined
      ? text
      : choice.cliente.tipo_documento === RUC_DOCUMENT
        ? choice.cliente.documento
        : '';
  return (
    <Stack gap={2}>
      <TextField
        ref={field}
        autoFocus
        label={t('search.label')}
        role="combobox"
        data-takes-digits
        data-takes-scans="document"
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
            label={t('search.matches')}
            choices={found}
            marked={marked}
            onTake={onTake}
          >
            {({ cliente }) => (
              <>
                <b>{cliente.nombre}</b>
                <span>{documentWords(cliente)}</span>
              </>
            )}
          </ChoiceList>
        ) : (
          <Text tone="soft" role="status">
            {t(found === null ? 'search.looking' : text.trim() === '' ? 'search.noneYet' : 'search.none')}
          </Text>
        )}
      </div>
      <div className={styles.standing}>
        <RucStatus ruc={asked} />
      </div>
      <Actions isSpread>
        <Button icon={<UserRound aria-hidden="true" size={18} />} keyName="F5" onClick={onNameless}>
          {t('search.nameless')}
        </Button>
        <Row>
          <Button
            icon={<Pencil aria-hidden="true" size={18} />}
            keyName="F8"
            disabled={choice === undefined}
            onClick={() => choice !== undefined && onEdit(choice)}
          >
            {t('search.edit')}
          </Button>
          <Button icon={<UserPlus aria-hidden="true" size={18} />} keyName="F4" onClick={onNew}>
            {t('search.new')}
          </Button>
        </Row>
      </Actions>
    </Stack>
  );
}
