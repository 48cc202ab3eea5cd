import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { Dialog } from '../components/dialog.tsx';
import { ClientForm } from './client-form.tsx';
import { ClientSearch } from './client-search.tsx';

interface ClientDialogProps {
  onClose: () => void;
  onTake: (client: Cliente) => void;
}

/** Finds a client the shop knows, or takes in a new one. */
export function ClientDialog({ onClose, onTake }: ClientDialogProps) {
  const { t } = useTranslation('sale');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isNew, setIsNew] = useState(false);
  if (isNew)
    return (
      <Dialog
        title={t('clients.new')}
        meaning={t('clients.newMeaning')}
        width="wide"
        initialFocus={field}
        onClose={onClose}
      >
        <ClientForm searched={text} first={field} onBack={() => setIsNew(false)} onSaved={onTake} />
      </Dialog>
    );
  return (
    <Dialog title={t('clients.title')} width="wide" initialFocus={field} onClose={onClose}>
      <ClientSearch text={text} onType={setText} field={field} onTake={onTake} onNew={() => setIsNew(true)} />
    </Dialog>
  );
}
