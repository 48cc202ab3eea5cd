import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pause, Play } from 'lucide-react';
import { useHotkeys } from 'react-hotkeys-hook';
import { fetched, fetchedSoon } from '../kit/components/fetched-soon.tsx';
import { holdFocus } from '../kit/components/hold-focus.ts';
import { Notices } from '../kit/components/notices.tsx';
import spoken from '../kit/components/spoken.module.css';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { holdKeys } from '../kit/keys/held-keys.ts';
import { FetchedKeysDialog } from '../kit/keys/fetched-keys-dialog.tsx';
import { SaleScreen } from '../sale/sale-screen.tsx';
import { useNoticesInSale } from '../sale/use-notices-in-sale.ts';
import { useRecovery } from '../shop/chain/recovery-store.ts';
import { useFirstSteps, useStart } from '../shop/first-start/start-store.ts';
import { useTour } from '../shop/first-start/tour-store.ts';
import { sinceWords, untilWords, usePause } from './pause-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import styles from './app.module.css';
import { Navigation, TrainingMark } from './navigation.tsx';
import { SCREENS } from './screens.ts';
import { useDesktop } from './use-desktop.ts';
import { type FieldBefore, rememberField, takesScan } from '../kit/scanner/field-before.ts';
import { listenForScans } from '../kit/scanner/listen-for-scans.ts';
import { playSound } from '../kit/sound/sound.ts';
import { tellError, useNotices } from '../kit/components/notice-store.ts';
import { Button } from '../kit/components/button.tsx';
import { call } from '../ipc/call.ts';
import { useStatus } from '../documents/status-store.ts';
import { useNow } from '../kit/time/use-now.ts';
import { StartFailure } from './start-failure.tsx';
import { StatusBar } from './status-bar.tsx';

const ChoosePlace = fetched(async () => (await import('../shop/first-start/choose-place.tsx')).ChoosePlace);

const RecoverDialog = fetched(async () => (await import('../shop/chain/recover-dialog.tsx')).RecoverDialog);

const FirstStepsLine = fetched(async () => (await import('./first-steps-line.tsx')).FirstStepsLine);

const PauseDialog = fetchedSoon(async () => (await import('./pause-dialog.tsx')).PauseDialog);

const Tour = fetched(async () => (await import('./tour/tour.tsx')).Tour);

const Finder = fetched(async () => (await import('./finder/finder.tsx')).Finder);

const FirstSteps = fetched(async () => (await import('../shop/first-start/first-steps.tsx')).FirstSteps);

export function App() {
  const { t } = useTranslation();
  const { report, start, followClock } = useStart();
  const hasSteps = useFirstSteps((store) => store.progress !== null);
  const isLed = useFirstSteps((store) => store.progress?.isInFront === true);
  const isTourShown = useTour((store) => store.isShown);
  const isPauseAsked = usePause((store) => store.isAsking);
  useEffect(() => PauseDialog.fetchSoon(), []);
  useEffect(() => void start(), [start]);
  useEffect(followClock, [followClock]);
  const isSaleInFront = useScreen((store) => store.screen.name === 'sale');
  useScansKeptOut(!isSaleInFront);
  useDesktop();
  if (report === null) return <main className={styles.opening}>{t('start.opening')}</main>;
  if (report.kind === 'first-start') {
    return (
      <>
        <Suspense fallback={<main className={styles.opening}>{t('loading')}</main>}>
          <ChoosePlace trouble={report.trouble} />
        </Suspense>
        <Recovery />
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
      <PauseBanner />
      {isLed ? (
        <>
          {report.mode === 'training' ? <TrainingMark /> : null}
          <Suspense fallback={<main className={styles.opening}>{t('loading')}</main>}>
            <FirstSteps />
          </Suspense>
        </>
      ) : (
        <>
          <Navigation isTraining={report.mode === 'training'} />
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
      <Recovery />
      <ScreenKeys />
      {isLed ? null : <FinderOnKey />}
      {isTourShown && !isLed ? (
        <Suspense fallback={null}>
          <Tour />
        </Suspense>
      ) : null}
      <CornerNotices isLed={isLed} />
    </div>
  );
}

function Recovery() {
  const isOpen = useRecovery((store) => store.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <RecoverDialog />
    </Suspense>
  ) : null;
}

/**
 * Notices where the sale has no row for them. A separate component, so that each dialog redraws only this.
 */
function CornerNotices({ isLed }: { isLed: boolean }) {
  const areInSale = useNoticesInSale() && !isLed;
  return areInSale ? null : <Notices place="corner" />;
}

const holdScreen = (screen: HTMLDivElement): (() => void) => holdFocus(screen);

function Screens() {
  const { t } = useTranslation();
  const screen = useScreen((store) => store.screen);
  const Component = SCREENS.find((entry) => entry.screen.name === screen.name)?.Component ?? null;
  // The sale stays mounted while another screen is in front of it.
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

/** F1 on every screen except the sale, which handles it itself. */
function ScreenKeys() {
  const name = useScreen(({ screen }) => screen.name);
  const isFree = useDialogs((store) => store.open === 0);
  const [shown, setShown] = useState<typeof name | null>(null);
  useHotkeys('f1', () => setShown(name), {
    enabled: isFree && name !== 'sale',
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <FetchedKeysDialog screen={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
}

/** Ctrl+Space on every screen. In the sale, keys typed before the finder opens are held for it. */
function FinderOnKey() {
  const isFree = useDialogs((store) => store.open === 0);
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => {
    if (useScreen.getState().screen.name === 'sale') holdKeys();
    setIsOpen(true);
  };
  useHotkeys('ctrl+space', open, { enabled: isFree, enableOnFormTags: true, preventDefault: true });
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Finder onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

/** On the other screens: restores a field that takes no codes after a scan, and shows a notice. */
function useScansKeptOut(isOurs: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isOurs) return;
    let before: FieldBefore | null = null;
    return listenForScans({
      begin: () => {
        before = rememberField(document.activeElement);
      },
      mayHold: () => false,
      takeBack: () => false,
      giveBack: () => undefined,
      setQuick: () => undefined,
      take: (code) => {
        // A read-only field handles its keys itself.
        if (before === null || before.element.matches('[readonly]') || takesScan(before, code)) return false;
        before.restore();
        playSound('fault');
        if (before.element.matches('[type=password]')) return true;
        useNotices.getState().tellTimes('bad', 'scan-kept-out', () => t('scanKeptOut', { code }));
        return true;
      },
    });
  }, [isOurs, t]);
}

/** On every screen while sending is paused, so that unsent invoices are not forgotten. */
function PauseBanner() {
  const { t } = useTranslation();
  const hold = useStatus(({ status }) => (status?.hold?.kind === 'paused' ? status.hold : null));
  const now = useNow(hold !== null);
  return (
    <div role="status">
      {hold === null ? null : (
        <aside className={styles.pauseBanner} aria-label={t('pause.label')}>
          <Pause aria-hidden="true" size={18} />
          <p>
            <b>
              {t('pause.banner', {
                since: sinceWords(hold.at, now),
                until: untilWords(t, hold.until, now),
              })}
            </b>{' '}
            <span>{t('pause.bannerMeaning')}</span>
          </p>
          <Button
            icon={<Play aria-hidden="true" size={16} />}
            onClick={() => void call('sending.resume', {}).catch(tellError)}
          >
            {t('pause.resume')}
          </Button>
        </aside>
      )}
    </div>
  );
}
