import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedClient } from '../../../shared/ipc/sale-schemas.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { Dialog } from '../../components/dialog.tsx';
import { ClientFormDialog } from './client-form-dialog.tsx';
import { ClientSearch } from './client-search.tsx';

interface ClientDialogProps {
  onClose: () => void;
  onTake: (client: Cliente) => void;
  onNameless: () => void;
}

/** Finds a client the shop knows, corrects one, or takes in a new one. */
export function ClientDialog({ onClose, onTake, onNameless }: ClientDialogProps) {
  const { t } = useTranslation('clients');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** Whose form is open; a text for a new one. */
  const [formOf, setFormOf] = useState<SavedClient | string | null>(null);
  if (formOf !== null)
    return (
      <ClientFormDialog
        of={formOf}
        saveWords={t('form.saveAndUse')}
        onClose={onClose}
        onBack={() => setFormOf(null)}
        onSaved={({ cliente }) => onTake(cliente)}
      />
    );
  return (
    <Dialog title={t('search.title')} width="wide" initialFocus={field} onClose={onClose}>
      <ClientSearch
        text={text}
        onType={setText}
        field={field}
        onTake={({ cliente }) => onTake(cliente)}
        onNew={() => setFormOf(text)}
        onEdit={setFormOf}
        onNameless={onNameless}
      />
    </Dialog>
  );
}
