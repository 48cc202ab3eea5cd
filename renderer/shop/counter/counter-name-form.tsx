import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterName } from '../../../shared/contract/first-steps.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { call, CallError } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Form } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import styles from '../shop.module.css';

interface CounterNameFormProps {
  action: string;
  onNamed: () => void;
}

export function CounterNameForm({ action, onNamed }: CounterNameFormProps) {
  const { t } = useTranslation('firstStart');
  const [kept, setKept] = useState<CounterName | null>(null);
  const [name, setName] = useState('');
  const [prefix, setPrefix] = useState('');
  const [fault, setFault] = useState<{ path: string; message: string } | null>(null);
  useEffect(() => {
    call('counter.read', {}).then((read) => {
      setKept(read);
      setName(read.name);
      setPrefix(read.prefix);
    }, tellError);
  }, []);
  if (kept === null) return null;
  const save = async (): Promise<void> => {
    try {
      setKept(await call('counter.name', { name, prefix }));
      await useShopSettings.getState().read();
      onNamed();
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'input') return tellError(error);
      setFault({ path: error.fields[0]?.path ?? 'prefix', message: error.message });
    }
  };
  const faultOf = (path: string): string | undefined => (fault?.path === path ? fault.message : undefined);
  const isKept = prefix.trim().toUpperCase() === kept.prefix;
  return (
    <Form className={styles.form} onSubmit={() => void save()}>
      <TextField
        label={t('counter.name')}
        hint={t('counter.nameHint')}
        placeholder={t('counter.nameForm')}
        maxLength={40}
        value={name}
        error={faultOf('name')}
        onChange={(typed) => {
          setName(typed);
          setFault(null);
        }}
      />
      <TextField
        label={t('counter.prefix')}
        hint={
          isKept
            ? t('counter.nextNumber', { number: kept.nextNumber })
            : t('counter.newSeries', { number: `${prefix.trim().toUpperCase()}-000001` })
        }
        maxLength={7}
        value={prefix}
        error={faultOf('prefix')}
        onChange={(typed) => {
          setPrefix(typed);
          setFault(null);
        }}
      />
      <Callout tone="warn">{t('counter.unique')}</Callout>
      <div>
        <Button type="submit" tone="primary">
          {action}
        </Button>
      </div>
    </Form>
  );
}
