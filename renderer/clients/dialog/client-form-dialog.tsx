import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedClient } from '../../../shared/ipc/sale-schemas.ts';
import { Button } from '../../components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../stores/notice-store.ts';
import { ClientForm } from '../form/client-form.tsx';
import { type ClientFormValues, newClientValues, valuesOf } from '../form/client-form-values.ts';
import styles from './client-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';

interface ClientFormDialogProps {
  /** A client of the shop, or what was looked for and not found. */
  of: SavedClient | string;
  saveWords: string;
  onClose: () => void;
  onBack: () => void;
  onSaved: (client: SavedClient) => void;
}

/** Takes in a new client, or corrects one. */
export function ClientFormDialog({ of, saveWords, onClose, onBack, onSaved }: ClientFormDialogProps) {
  const { t } = useTranslation('clients');
  const field = useRef<HTMLInputElement>(null);
  const [initial] = useState(() => (typeof of === 'string' ? newClientValues(of) : valuesOf(of.cliente)));
  const id = typeof of === 'string' ? null : of.id;
  return (
    <FormDialog
      title={t(id === null ? 'form.newTitle' : 'form.editTitle')}
      meaning={t(id === null ? 'form.newMeaning' : 'form.editMeaning')}
      initialFocus={field}
      onClose={onClose}
    >
      {(onTouched) => (
        <ClientForm
          initial={initial}
          first={field}
          saveWords={saveWords}
          backWords={t('form.back')}
          save={async (cliente) => onSaved(await call('clients.save', { id, cliente }))}
          onBack={onBack}
          onTouched={onTouched}
          notice={(values) => (id === null ? <KnownClient values={values} onTake={onSaved} /> : null)}
        />
      )}
    </FormDialog>
  );
}

/** Whoever is being entered again is there already. */
function KnownClient({
  values,
  onTake,
}: {
  values: ClientFormValues;
  onTake: (client: SavedClient) => void;
}) {
  const { t } = useTranslation('clients');
  const { tipo_documento: kind, documento } = values;
  const [known, setKnown] = useState<{ documento: string; client: SavedClient | null } | null>(null);
  useEffect(() => {
    if (documento.trim().length < 3 || !/^\d{1,3}$/.test(kind)) return;
    let isWanted = true;
    const looked = { tipo_documento: Number(kind), documento: documento.slice(0, 200) };
    call('clients.find-by-document', looked).then(({ client }) => {
      if (isWanted) setKnown({ documento, client });
    }, tellError);
    return () => {
      isWanted = false;
    };
  }, [kind, documento]);
  const client = known?.documento === documento ? known.client : null;
  if (client === null) return null;
  return (
    <div className={styles.known} role="status">
      <p>{t('form.known', { name: client.cliente.nombre })}</p>
      <Button onClick={() => onTake(client)}>{t('form.useKnown')}</Button>
    </div>
  );
}
