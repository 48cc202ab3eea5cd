import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { AuthoritySetting } from './authority-setting.tsx';
import { useMachine } from './machine-store.ts';
import styles from './machine.module.css';
import { ProxyForm } from './proxy-form.tsx';
import { SourceWords } from './source-words.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';

/** Where the service is, and the way to it from this machine's network. */
export function Service() {
  const { t } = useTranslation('settings');
  const { view, read } = useMachine();
  const show = useScreen((store) => store.show);
  useEffect(() => void read(), [read]);
  if (view === null) return null;
  const { serviceUrl, proxy, authorities, trouble } = view;
  return (
    <>
      {trouble === null ? null : (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      <Section title={t('machine.service')}>
        <Setting title={t('machine.address')} meaning={t('machine.addressMeaning')}>
          <p className={styles.value}>{serviceUrl}</p>
          <div className={styles.buttons}>
            <Button onClick={() => show({ name: 'settings', category: 'companies' })}>
              {t('machine.toCompanies')}
            </Button>
          </div>
        </Setting>
      </Section>
      <Section title={t('machine.way')}>
        <AuthoritySetting authorities={authorities} />
        <Setting
          title={t('machine.proxy')}
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
