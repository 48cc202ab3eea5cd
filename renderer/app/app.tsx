import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notices } from '../components/notices.tsx';
import { SaleScreen } from '../sale/sale-screen.tsx';
import { useScreen } from '../stores/screen-store.ts';
import { useStart } from '../stores/start-store.ts';
import styles from './app.module.css';
import { Navigation } from './navigation.tsx';
import { StartFailure } from './start-failure.tsx';
import { StatusBar } from './status-bar.tsx';
import { TrainingBanner } from './training-banner.tsx';

/** Fetched when it is first opened: the counter comes first. */
const DocumentsScreen = lazy(() =>
  import('../documents/documents-screen.tsx').then(({ DocumentsScreen: component }) => ({
    default: component,
  })),
);

const CatalogScreen = lazy(() =>
  import('../catalog/catalog-screen.tsx').then(({ CatalogScreen: component }) => ({ default: component })),
);

export function App() {
  const { t } = useTranslation();
  const { report, start, followClock } = useStart();
  useEffect(() => void start(), [start]);
  useEffect(followClock, [followClock]);
  if (report === null) return <main className={styles.opening}>{t('start.opening')}</main>;
  if (report.kind === 'failed') return <StartFailure report={report} />;
  return (
    <div className={styles.app}>
      {report.mode === 'training' ? <TrainingBanner /> : null}
      <Navigation />
      <Screens />
      <StatusBar />
      <Notices />
    </div>
  );
}

function Screens() {
  const { t } = useTranslation();
  const screen = useScreen((store) => store.screen);
  // The sale stays as it is while another screen is in front of it.
  return (
    <main className={styles.screens}>
      <h1 className={styles.heading}>{t(`nav.${screen.name}`)}</h1>
      <div className={styles.screen} hidden={screen.name !== 'sale'}>
        <SaleScreen isInFront={screen.name === 'sale'} />
      </div>
      {screen.name === 'documents' ? (
        <Suspense fallback={<p className={styles.opening}>{t('loading')}</p>}>
          <div className={styles.screen}>
            <DocumentsScreen documentId={screen.documentId} />
          </div>
        </Suspense>
      ) : null}
      {screen.name === 'catalog' ? (
        <Suspense fallback={<p className={styles.opening}>{t('loading')}</p>}>
          <div className={styles.screen}>
            <CatalogScreen />
          </div>
        </Suspense>
      ) : null}
    </main>
  );
}
