import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pencil, UserPlus, UserRound } from 'lucide-react';
import type { SavedClient } from '../../../shared/contract/clients.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { RUC_DOCUMENT } from '../../../shared/domain/sale/document-issues.ts';
import { possibleDocuments } from '../../../shared/domain/sale/possible-documents.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { ClientEditor, useUnsavedGuard } from './client-editor.tsx';
import { Button } from '../../kit/components/button.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { Combobox, ComboboxInput, ComboboxList } from '../../kit/fields/combobox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { useAnswerOrFault } from '../../kit/answers.ts';
import { dropFirstEnters, dropKeys, holdKeys, releaseKeysSoon } from '../../kit/keys/held-keys.ts';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { DigitWords } from '../form/document-fields.tsx';
import { RucStatus } from '../ruc-status.tsx';
import { useDocumentWords } from '../client-words.ts';
import styles from '../clients.module.css';

const MAX_MATCHES = 20;
const NONE: readonly SavedClient[] = [];

interface ClientDialogProps {
  onClose: () => void;
  onTake: (client: Cliente) => void;
  onNameless: () => void;
}

/** Finds, corrects or adds a client, in one dialog so that the focus stays in it. */
export function ClientDialog({ onClose, onTake, onNameless }: ClientDialogProps) {
  const { t } = useTranslation('clients');
  const field = useRef<HTMLInputElement>(null);
  const guard = useUnsavedGuard();
  const [text, setText] = useState('');
  /** Client in the form; for a new one, the text searched for. */
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

/**
 * Searches by RUC, CI or name. Enter takes the marked match; if nothing matches, it looks a whole document up elsewhere,
 * else opens a new client.
 */
function ClientSearch(props: ClientSearchProps) {
  const { text, onType, field, onTake, onNew, onEdit, onNameless } = props;
  const { t } = useTranslation('clients');
  const documentWords = useDocumentWords();
  const search = useAnswerOrFault('clients.search', { text, limit: MAX_MATCHES });
  const found = search.answer?.clients ?? null;
  /** Match marked by the arrow keys. */
  const [choice, setChoice] = useState<SavedClient>();
  /** Text for which Enter was pressed before its matches arrived. */
  const [entered, setEntered] = useState<string | null>(null);

  /** Whole document for which Enter was pressed and that nothing here matches. */
  const [lookedUp, setLookedUp] = useState<string | null>(null);
  const lookUp = useAnswerOrFault('clients.look-up', lookedUp === null ? null : { text: lookedUp });
  const fault = search.fault ?? lookUp.fault;

  useEffect(() => {
    if (fault === null) return;
    setEntered(null);
    setLookedUp(null);
    dropKeys();
    tellError(new Error(fault));
  }, [fault]);

  // Answers an early Enter once its matches arrive: takes a single match, else drops the keys typed since.
  useEffect(() => {
    if (entered === null || (entered === text && found === null)) return;
    setEntered(null);
    if (entered !== text || found === null) return;
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) onTake(only);
    else dropKeys();
  }, [entered, text, found, onTake]);

  // Takes the client that was looked up, else opens a new one; drops the keys if the text was changed meanwhile.
  useEffect(() => {
    if (lookedUp === null || (lookedUp === text && lookUp.answer === null)) return;
    setLookedUp(null);
    if (lookedUp !== text || lookUp.answer === null) dropKeys();
    else if (lookUp.answer.client !== null) onTake(lookUp.answer.client);
    else {
      onNew();
      dropFirstEnters();
      releaseKeysSoon();
    }
  }, [lookedUp, text, lookUp.answer, onTake, onNew]);

  const onKeyDown: ComponentProps<typeof ComboboxInput>['onKeyDown'] = (event) => {
    if (event.key === 'F4') onNew();
    else if (event.key === 'F5') onNameless();
    else if (event.key === 'F8' && choice !== undefined) onEdit(choice);
    else if (event.key !== 'Enter') return;
    else if (event.repeat) event.preventBaseUIHandler();
    else if (found === null) {
      setEntered(text);
      holdKeys();
    } else if (choice === undefined && found.length === 0 && possibleDocuments(text).length > 0) {
      setLookedUp(text);
      holdKeys();
    } else if (choice === undefined && text.trim() !== '') onNew();
    else return;
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
      <Combobox items={found ?? NONE} text={text} onType={onType} onMark={setChoice}>
        <Field label={t('search.label')}>
          {(control) => (
            <ComboboxInput
              ref={field}
              autoFocus
              data-takes-digits
              data-takes-scans="document"
              onKeyDown={onKeyDown}
              {...control}
            />
          )}
        </Field>
        <DigitWords document={text} />
        <div className={styles.matches}>
          <ComboboxList label={t('search.matches')} onTake={onTake}>
            {({ cliente }: SavedClient) => (
              <>
                <b>{cliente.nombre}</b>
                <span>{documentWords(cliente)}</span>
              </>
            )}
          </ComboboxList>
          {found !== null && found.length > 0 ? null : (
            <Text tone="soft" role="status">
              {t(
                found === null || lookedUp !== null
                  ? 'search.looking'
                  : text.trim() === ''
                    ? 'search.noneYet'
                    : 'search.none',
              )}
            </Text>
          )}
        </div>
      </Combobox>
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
