import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedClient } from '../../../shared/contract/clients.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { ClientEditor } from './client-editor.tsx';
import { ClientSearch } from './client-search.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

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
  /** Whose form is open; a text for a new one. */
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
