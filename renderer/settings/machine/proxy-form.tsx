import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MachineView } from '../../../shared/ipc/machine-schemas.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useMachine } from './machine-store.ts';
import styles from './machine.module.css';

/** The proxy of the shop's network; what is none is said where it was typed. */
export function ProxyForm({ proxy }: Pick<MachineView, 'proxy'>) {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useState(proxy.chosen?.address ?? '');
  const [exceptions, setExceptions] = useState(proxy.chosen?.exceptions ?? '');
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const view = await call('machine.save-proxy', {
        proxy: address.trim() === '' ? null : { address, exceptions },
      });
      useMachine.setState({ view });
      setFailure(undefined);
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('machine.proxyAddress')}
        hint={t('machine.proxyHint')}
        error={failure}
        placeholder={t('machine.proxyForm')}
        inputMode="url"
        maxLength={500}
        disabled={proxy.isFromEnvironment}
        value={address}
        onChange={setAddress}
      />
      <TextField
        label={t('machine.exceptions')}
        hint={t('machine.exceptionsHint')}
        maxLength={2000}
        disabled={proxy.isFromEnvironment}
        value={exceptions}
        onChange={setExceptions}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={proxy.isFromEnvironment}>
          {t('machine.saveProxy')}
        </Button>
      </div>
    </form>
  );
}
