import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartReport } from '../../shared/contract/app.ts';
import { Button } from '../kit/components/button.tsx';
import { fetchAllTexts } from '../i18n/i18n.ts';
import { asError } from '../ipc/call.ts';
import { useStart } from '../shop/first-start/start-store.ts';
import styles from './message-screen.module.css';

const SupportView = lazy(async () => {
  const [{ SupportView: view }] = await Promise.all([import('./support/support-view.tsx'), fetchAllTexts()]);
  return { default: view };
});

/** Shows why the data could not be opened and what to do, instead of a blank window. */
export function StartFailure({ report }: { report: Extract<StartReport, { kind: 'failed' }> }) {
  const { t } = useTranslation();
  const { start, putBack } = useStart();
  const [isTrying, setIsTrying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAskingForHelp, setIsAskingForHelp] = useState(false);
  const attempt = (way: () => Promise<void>): void => {
    setIsTrying(true);
    setFailure(null);
    void way()
      .catch((error: unknown) => setFailure(asError(error).message))
      .finally(() => setIsTrying(false));
  };
  return (
    <main className={styles.screen}>
      <h1>{t('start.failed')}</h1>
      <p className={styles.message} role="alert">
        {report.message}
      </p>
      <p>{t('start.nothingLost')}</p>
      {failure !== null && <p role="alert">{failure}</p>}
      <div className={styles.ways}>
        {report.canPutBack && (
          <Button tone="primary" size="large" autoFocus disabled={isTrying} onClick={() => attempt(putBack)}>
            {t('start.putBack')}
          </Button>
        )}
        <Button
          tone={report.canPutBack ? 'plain' : 'primary'}
          size="large"
          autoFocus={!report.canPutBack}
          disabled={isTrying}
          onClick={() => attempt(start)}
        >
          {t('start.retry')}
        </Button>
      </div>
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
