import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedClient } from '../../../shared/contract/clients.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { ClientEditor } from './client-editor.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

interface ClientFormDialogProps {
  /** A client of the shop, or what was looked for and not found. */
  of: SavedClient | string;
  onClose: () => void;
  onSaved: (client: SavedClient) => void;
}

/** Takes in a new client, or corrects one. */
export function ClientFormDialog({ of, onClose, onSaved }: ClientFormDialogProps) {
  const { t } = useTranslation('clients');
  const field = useRef<HTMLInputElement>(null);
  const guard = useUnsavedGuard();
  const isNew = typeof of === 'string';
  const close = (): void => guard.leave(onClose);
  return (
    <Dialog
      title={t(isNew ? 'form.newTitle' : 'form.editTitle')}
      width="wide"
      initialFocus={field}
      onClose={close}
    >
      <ClientEditor
        of={of}
        first={field}
        saveWords={t('form.save')}
        onBack={close}
        onTouched={guard.touch}
        onSaved={onSaved}
      />
      {guard.warning}
    </Dialog>
  );
}
