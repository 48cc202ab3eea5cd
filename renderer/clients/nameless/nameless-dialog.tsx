import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cityWords } from '../city-words.ts';
import { useUnsavedGuard } from '../dialog/client-editor.tsx';
import {
  BLANK_VALUES,
  type ClientFormValues,
  UNKNOWN_BIRTH_DATE,
  valuesOf,
} from '../form/client-form-values.ts';
import { ClientForm } from '../form/client-form.tsx';
import { call } from '../../ipc/call.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Text } from '../../kit/layout/layout.tsx';
import type { EstablishmentData } from '../../../shared/contract/clients.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';

interface NamelessDialogProps {
  onClose: () => void;
  /** Called after it is saved in the shop's settings. */
  onConfirmed: (finalConsumer: Cliente) => void;
}

/** Form in which the owner confirms the final consumer: proposed at first, and changed at any time. */
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
            <Text as="ul" size="sm" tone="soft">
              <li>{t('nameless.codeMeaning')}</li>
              <li>{t('nameless.limit')}</li>
            </Text>
          }
        />
      )}
      {guard.warning}
    </Dialog>
  );
}

/**
 * Innominado of the tax authority's table (domain facts, receiver document); the interface names only 0 and
 * 1.
 */
const NAMELESS_DOCUMENT = '5';

/** The current final consumer, or the one proposed to the owner. */
async function readNamelessValues(finalConsumer: ShopSettings['finalConsumer']): Promise<ClientFormValues> {
  if (finalConsumer !== null) return valuesOf(finalConsumer);
  return proposedNameless(await call('clients.propose-final-consumer', {}));
}

/** Number and name from the tax authority's manual for an unnamed receiver, at the shop's address. */
export function proposedNameless({ city, ...premises }: EstablishmentData): ClientFormValues {
  return {
    ...BLANK_VALUES,
    ...premises,
    tipo_documento: NAMELESS_DOCUMENT,
    documento: '0',
    nombre: 'Sin Nombre',
    fecha_nacimiento: UNKNOWN_BIRTH_DATE,
    ciudad_id: city?.id ?? '',
    ciudad: city === null ? '' : cityWords(city),
  };
}
