import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartReport } from '../../shared/ipc/status-schemas.ts';
import { Button } from '../components/button.tsx';
import { fetchAllTexts } from '../i18n/i18n.ts';
import { useStart } from '../stores/start-store.ts';
import styles from './message-screen.module.css';

const SupportView = lazy(async () => {
  const [{ SupportView: view }] = await Promise.all([import('../support/support-view.tsx'), fetchAllTexts()]);
  return { default: view };
});

/** Why the program could not open its data, and what to do: never a blank window. */
export function StartFailure({ report }: { report: Extract<StartReport, { kind: 'failed' }> }) {
  const { t } = useTranslation();
  const start = useStart((store) => store.start);
  const [isTrying, setIsTrying] = useState(false);
  const [isAskingForHelp, setIsAskingForHelp] = useState(false);
  const retry = (): void => {
    setIsTrying(true);
    void start().finally(() => setIsTrying(false));
  };
  return (
    <main className={styles.screen}>
      <h1>{t('start.failed')}</h1>
      <p className={styles.message} role="alert">
        {report.message}
      </p>
      <p>{t('start.nothingLost')}</p>
      <Button tone="primary" size="large" autoFocus disabled={isTrying} onClick={retry}>
        {t('start.retry')}
      </Button>
      <dl className={styles.facts}>
        <dt>{t('start.folder')}</dt>
        <dd>{report.dataFolder}</dd>
        <dt>{t('start.version')}</dt>
        <dd>{report.version}</dd>
      </dl>
      <p>{t('start.help')}</p>
      {isAskingForHelp ? (
        <Suspense fallback={null}>
          <SupportView />
        </Suspense>
      ) : (
        <Button onClick={() => setIsAskingForHelp(true)}>{t('start.support')}</Button>
      )}
    </main>
  );
}
