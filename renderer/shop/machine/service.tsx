import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MachineView } from '../../../shared/contract/machine.ts';
import { Button } from '../../kit/components/button.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { asError, call } from '../../ipc/call.ts';
import { putAnswer, useAnswer } from '../../kit/answers.ts';
import { changeMachine } from './change-machine.ts';
import styles from '../shop.module.css';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useChanges } from '../../kit/settings/changes.ts';
import { SourceWords } from './source-words.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';

const NO_PROXY = { address: '', exceptions: '' };

export function Service() {
  const { t } = useTranslation('settings');
  const view = useAnswer('machine.read', {});
  const show = useScreen((store) => store.show);
  if (view === null) return null;
  const { serviceUrl, proxy, authorities, trouble } = view;
  return (
    <>
      {trouble === null ? null : (
        <Callout tone="bad" className={styles.above} role="alert">
          {trouble}
        </Callout>
      )}
      <Section title={t('machine.service')}>
        <Setting name="serviceAddress" meaning={t('machine.addressMeaning')}>
          <Stack>
            <Text weight="strong" className={styles.long}>
              {serviceUrl}
            </Text>
            <Row justify="end" wrap>
              <Button onClick={() => show({ name: 'settings', category: 'companies' })}>
                {t('machine.toCompanies')}
              </Button>
            </Row>
          </Stack>
        </Setting>
      </Section>
      <Section title={t('machine.way')}>
        <AuthoritySetting authorities={authorities} />
        <Setting
          name="proxy"
          meaning={
            <>
              {t('machine.proxyMeaning')}
              <SourceWords {...proxy} />
            </>
          }
        >
          <ProxyForm proxy={proxy} />
        </Setting>
      </Section>
    </>
  );
}

/** Own certificate authorities, for a network that inspects HTTPS. */
function AuthoritySetting({ authorities }: Pick<MachineView, 'authorities'>) {
  const { t } = useTranslation('settings');
  const { chosen, isFromEnvironment } = authorities;
  return (
    <Setting
      name="authorities"
      meaning={
        <>
          {t('machine.authoritiesMeaning')}
          <SourceWords {...authorities} />
        </>
      }
    >
      <Stack>
        <Text weight="strong" className={styles.long}>
          {chosen === null ? t('machine.noAuthorities') : [chosen.name, ...chosen.subjects].join(' · ')}
        </Text>
        <Row justify="end" wrap>
          {chosen === null ? null : (
            <Button
              disabled={isFromEnvironment}
              onClick={() => void changeMachine(() => call('machine.drop-authorities', {}))}
            >
              {t('machine.dropAuthorities')}
            </Button>
          )}
          <Button
            disabled={isFromEnvironment}
            onClick={() => void changeMachine(() => call('machine.choose-authorities', {}))}
          >
            {t('machine.chooseAuthorities')}
          </Button>
        </Row>
      </Stack>
    </Setting>
  );
}

async function save(proxy: MachineView['proxy']['chosen']): Promise<void> {
  putAnswer('machine.read', {}, await call('machine.save-proxy', { proxy }));
}

/** The proxy of the shop's network; an invalid address is an error at its field. */
function ProxyForm({ proxy }: Pick<MachineView, 'proxy'>) {
  const { t } = useTranslation('settings');
  const kept = proxy.chosen ?? NO_PROXY;
  const [address, setAddress] = useState(kept.address);
  const [exceptions, setExceptions] = useState(kept.exceptions);
  const [failure, setFailure] = useState<string>();
  // The stored value may have been undone.
  useEffect(() => {
    setAddress(kept.address);
    setExceptions(kept.exceptions);
  }, [kept.address, kept.exceptions]);
  const submit = async (): Promise<void> => {
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
    <Form gap={3} onSubmit={() => void submit()}>
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
      <Row justify="end" wrap>
        <Button type="submit" disabled={proxy.isFromEnvironment}>
          {t('machine.saveProxy')}
        </Button>
      </Row>
    </Form>
  );
}
