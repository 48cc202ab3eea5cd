import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MachineView } from '../../../shared/contract/machine.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import { useMachine } from './machine-store.ts';
import styles from './machine.module.css';

const NO_PROXY = { address: '', exceptions: '' };

async function save(proxy: MachineView['proxy']['chosen']): Promise<void> {
  useMachine.setState({ view: await call('machine.save-proxy', { proxy }) });
}

/** The proxy of the shop's network; what is none is said where it was typed. */
export function ProxyForm({ proxy }: Pick<MachineView, 'proxy'>) {
  const { t } = useTranslation('settings');
  const kept = proxy.chosen ?? NO_PROXY;
  const [address, setAddress] = useState(kept.address);
  const [exceptions, setExceptions] = useState(kept.exceptions);
  const [failure, setFailure] = useState<string>();
  // What is kept may have been taken back.
  useEffect(() => {
    setAddress(kept.address);
    setExceptions(kept.exceptions);
  }, [kept.address, kept.exceptions]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const before = proxy.chosen;
      await save(address.trim() === '' ? null : { address, exceptions });
      setFailure(undefined);
      useChanges.getState().note({ name: 'proxy', undo: () => save(before) });
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
