import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedClient } from '../../../shared/contract/clients.ts';
import { call } from '../../ipc/call.ts';
import { ClientForm } from '../form/client-form.tsx';
import { newClientValues, valuesOf } from '../form/client-form-values.ts';
import { KnownClient } from './known-client.tsx';

interface ClientEditorProps {
  /** A client of the shop, or what was looked for and not found. */
  of: SavedClient | string;
  first: RefObject<HTMLInputElement | null>;
  saveWords: string;
  onBack: () => void;
  onTouched: () => void;
  onSaved: (client: SavedClient) => void;
}

/** The form of a new client, or of one to be corrected. */
export function ClientEditor({ of, first, saveWords, onBack, onTouched, onSaved }: ClientEditorProps) {
  const { t } = useTranslation('clients');
  const [initial] = useState(() => (typeof of === 'string' ? newClientValues(of) : valuesOf(of.cliente)));
  const id = typeof of === 'string' ? null : of.id;
  return (
    <ClientForm
      initial={initial}
      first={first}
      saveWords={saveWords}
      backWords={t('form.back')}
      save={async (cliente) => onSaved(await call('clients.save', { id, cliente }))}
      onBack={onBack}
      onTouched={onTouched}
      notice={(values) => (id === null ? <KnownClient values={values} onTake={onSaved} /> : null)}
    />
  );
}
