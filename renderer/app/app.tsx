import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedSoon } from '../kit/components/fetched-soon.tsx';
import { holdFocus } from '../kit/components/hold-focus.ts';
import { Notices } from '../kit/components/notices.tsx';
import spoken from '../kit/components/spoken.module.css';
import { ScreenKeys } from './screen-keys.tsx';
import { SaleScreen } from '../sale/sale-screen.tsx';
import { useNoticesInSale } from '../sale/use-notices-in-sale.ts';
import { useFirstSteps } from '../shop/first-start/first-steps-store.ts';
import { usePause } from './pause-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useStart } from '../shop/first-start/start-store.ts';
import styles from './app.module.css';
import { fetched } from '../kit/components/fetched.ts';
import { Navigation } from './navigation.tsx';
import { SCREENS } from './screens.ts';
import { useDesk } from './use-desk.ts';
import { useScansKeptOut } from './use-scans-kept-out.ts';
import { PauseBanner } from './pause-banner.tsx';
import { StartFailure } from './start-failure.tsx';
import { StatusBar } from './status-bar.tsx';
import { TrainingBanner } from './training-banner.tsx';

const ChoosePlace = fetched(async () => (await import('../shop/first-start/choose-place.tsx')).ChoosePlace);

const FirstStepsLine = fetched(async () => (await import('./first-steps-line.tsx')).FirstStepsLine);

const PauseDialog = fetchedSoon(async () => (await import('./pause-dialog.tsx')).PauseDialog);

const FirstSteps = fetched(async () => (await import('../shop/first-start/first-steps.tsx')).FirstSteps);

export function App() {
  const { t } = useTranslation();
  const { report, start, followClock } = useStart();
  const hasSteps = useFirstSteps((store) => store.progress !== null);
  const isLed = useFirstSteps((store) => store.progress?.isInFront === true);
  const isPauseAsked = usePause((store) => store.isAsking);
  useEffect(() => PauseDialog.fetchSoon(), []);
  useEffect(() => void start(), [start]);
  useEffect(followClock, [followClock]);
  const isSaleInFront = useScreen((store) => store.screen.name === 'sale');
  useScansKeptOut(!isSaleInFront);
  useDesk();
  if (report === null) return <main className={styles.opening}>{t('start.opening')}</main>;
  if (report.kind === 'first-start') {
    return (
      <>
        <Suspense fallback={<main className={styles.opening}>{t('loading')}</main>}>
          <ChoosePlace trouble={report.trouble} />
        </Suspense>
        <Notices place="corner" />
      </>
    );
  }
  if (report.kind === 'failed') {
    return (
      <>
        <StartFailure report={report} />
        <Notices place="corner" />
      </>
    );
  }
  return (
    <div className={styles.app}>
      {report.mode === 'training' ? <TrainingBanner /> : null}
      <PauseBanner />
      {isLed ? (
        <Suspense fallback={<main className={styles.opening}>{t('loading')}</main>}>
          <FirstSteps />
        </Suspense>
      ) : (
        <>
          <Navigation />
          {hasSteps ? (
            <Suspense fallback={null}>
              <FirstStepsLine />
            </Suspense>
          ) : null}
          <Screens />
        </>
      )}
      <StatusBar />
      {isPauseAsked ? <PauseDialog.Part /> : null}
      <ScreenKeys />
      <CornerNotices isLed={isLed} />
    </div>
  );
}

/** Where the sale has no row for them. By itself: it changes with each dialog, and all else here does not. */
function CornerNotices({ isLed }: { isLed: boolean }) {
  const areInSale = useNoticesInSale() && !isLed;
  return areInSale ? null : <Notices place="corner" />;
}

const holdScreen = (screen: HTMLDivElement): (() => void) => holdFocus(screen);

function Screens() {
  const { t } = useTranslation();
  const screen = useScreen((store) => store.screen);
  const Component = SCREENS.find((entry) => entry.screen.name === screen.name)?.Component ?? null;
  // The sale stays as it is while another screen is in front of it.
  return (
    <main className={styles.screens}>
      <h1 className={spoken.spoken}>{t(`nav.${screen.name}`)}</h1>
      <div className={styles.screen} hidden={screen.name !== 'sale'}>
        <SaleScreen isInFront={screen.name === 'sale'} />
      </div>
      {Component === null ? null : (
        <Suspense fallback={<p className={styles.opening}>{t('loading')}</p>}>
          <div key={screen.name} ref={holdScreen} className={styles.screen}>
            <Component />
          </div>
        </Suspense>
      )}
    </main>
  );
}
