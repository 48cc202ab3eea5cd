import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useUnsavedGuard } from '../dialog/use-unsaved-guard.tsx';
import { ClientForm } from '../form/client-form.tsx';
import type { ClientFormValues } from '../form/client-form-values.ts';
import { readNamelessValues } from './nameless-values.ts';
import styles from './nameless-dialog.module.css';

interface NamelessDialogProps {
  onClose: () => void;
  /** It is kept among the shop's settings by now. */
  onConfirmed: (finalConsumer: Cliente) => void;
}

/** The owner says who stands on the invoice of a buyer without a name: proposed once, and to be changed at any time. */
export function NamelessDialog({ onClose, onConfirmed }: NamelessDialogProps) {
  const { t } = useTranslation('clients');
  const field = useRef<HTMLInputElement>(null);
  const guard = useUnsavedGuard();
  const [initial, setInitial] = useState<ClientFormValues | null>(null);
  useEffect(() => {
    const { finalConsumer } = useShopSettings.getState().settings;
    readNamelessValues(finalConsumer).then(setInitial, tellError);
  }, []);
  const close = (): void => guard.leave(onClose);
  const confirm = async (cliente: Cliente): Promise<void> => {
    await useShopSettings.getState().save({ finalConsumer: cliente });
    onConfirmed(cliente);
  };
  return (
    <Dialog
      title={t('nameless.title')}
      meaning={t('nameless.meaning')}
      width="wide"
      initialFocus={field}
      onClose={close}
    >
      {initial === null ? null : (
        <ClientForm
          initial={initial}
          first={field}
          saveWords={t('nameless.confirm')}
          backWords={t('nameless.later')}
          save={confirm}
          onBack={close}
          onTouched={guard.touch}
          aside={
            <ul className={styles.notes}>
              <li>{t('nameless.codeMeaning')}</li>
              <li>{t('nameless.limit')}</li>
            </ul>
          }
        />
      )}
      {guard.warning}
    </Dialog>
  );
}
