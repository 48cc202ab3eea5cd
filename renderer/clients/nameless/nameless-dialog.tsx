import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { tellError } from '../../stores/notice-store.ts';
import { useShopSettings } from '../../stores/shop-settings-store.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
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
  const [initial, setInitial] = useState<ClientFormValues | null>(null);
  useEffect(() => {
    const { finalConsumer } = useShopSettings.getState().settings;
    readNamelessValues(finalConsumer).then(setInitial, tellError);
  }, []);
  const confirm = async (cliente: Cliente): Promise<void> => {
    await useShopSettings.getState().save({ finalConsumer: cliente });
    onConfirmed(cliente);
  };
  return (
    <FormDialog
      title={t('nameless.title')}
      meaning={t('nameless.meaning')}
      initialFocus={field}
      onClose={onClose}
    >
      {(onTouched) =>
        initial === null ? null : (
          <ClientForm
            initial={initial}
            first={field}
            saveWords={t('nameless.confirm')}
            backWords={t('nameless.later')}
            save={confirm}
            onBack={onClose}
            onTouched={onTouched}
            notice={() => (
              <ul className={styles.notes}>
                <li>{t('nameless.codeMeaning')}</li>
                <li>{t('nameless.limit')}</li>
              </ul>
            )}
          />
        )
      }
    </FormDialog>
  );
}
