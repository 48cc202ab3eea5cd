import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedClient } from '../../../shared/contract/clients.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import type { ClientFormValues } from '../form/client-form-values.ts';
import styles from './client-dialog.module.css';

interface KnownClientProps {
  values: ClientFormValues;
  onTake: (client: SavedClient) => void;
}

/** The contract's limit. */
const MOST_CHARS = 200;

/** Whoever is being entered again is there already. */
export function KnownClient({ values, onTake }: KnownClientProps) {
  const { t } = useTranslation('clients');
  const { tipo_documento: kind, documento } = values;
  const [known, setKnown] = useState<{ documento: string; client: SavedClient | null } | null>(null);
  useEffect(() => {
    if (documento.trim() === '' || !/^\d{1,3}$/.test(kind)) return;
    let isWanted = true;
    const looked = { tipo_documento: Number(kind), documento: documento.slice(0, MOST_CHARS) };
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
