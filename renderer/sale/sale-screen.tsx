import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedSoon } from '../kit/components/fetched-soon.tsx';
import { releaseKeysSoon } from '../kit/keys/held-keys.ts';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { useShopSettings } from '../kit/settings/shop-settings-store.ts';
import { useCharge } from './charge/charge-store.ts';
import { useSaleDialog } from './dialog-store.ts';
import { DoneView } from './done/done-view.tsx';
import { FavouritesPanel } from './favourites/favourites-panel.tsx';
import { useFavourites } from './favourites/favourites-store.ts';
import { useFavouriteKeys } from './favourites/use-favourite-keys.ts';
import { KeepFailure } from './keep-failure.tsx';
import { useParked } from './parking/parked-store.ts';
import { ResumeFailure } from './resume-failure.tsx';
import { SaleInProgress } from './sale-in-progress.tsx';
import styles from './sale-screen.module.css';
import { keepAtOnce, useSale } from './sale-store.ts';
import { useScanner } from './scanner/use-scanner.ts';
import { TimbradoNotices } from './timbrado/timbrado-notices.tsx';
import { SearchFaultLine } from './search/search-fault-line.tsx';
import { SearchField } from './search/search-field.tsx';
import { useUnits } from '../catalog/unit-store.ts';
import { useSaleKeys } from './use-sale-keys.ts';
import { useSearchFocus } from './search/use-search-focus.ts';

const TillLine = fetchedSoon(async () => (await import('../cash/till/till-line.tsx')).TillLine);

const Dialogs = fetchedSoon(async () => (await import('./sale-dialogs.tsx')).SaleDialogs);

/** The counter: it is never taken off the page, so that a sale stays as it is behind another screen. */
export function SaleScreen({ isInFront }: { isInFront: boolean }) {
  const { t } = useTranslation('sale');
  const isOpen = useSale((store) => store.draft !== null);
  /** The sale before is still in place, or the one in progress. */
  const isThere = useSale((store) => store.draft !== null || store.ended !== null);
  const resumeFailure = useSale((store) => store.resumeFailure);
  const resume = useSale((store) => store.resume);
  const charged = useCharge((store) => store.charged);
  const dialog = useSaleDialog((store) => store.open);
  // Something of another screen's may be open over it too.
  const isFree = useDialogs((store) => store.open === 0);
  const areKeysOurs = isInFront && dialog === null && isFree;
  const isOpening = !isOpen && charged === null && resumeFailure === null;

  useEffect(() => Dialogs.fetchSoon(), []);
  const readUnits = useUnits((store) => store.read);
  const areUnitsRead = useUnits((store) => store.isRead);
  useEffect(() => void resume(), [resume]);
  useEffect(() => void readUnits(), [readUnits]);
  const recall = useCharge((store) => store.recall);
  useEffect(() => void recall(), [recall]);
  const readSettings = useShopSettings((store) => store.read);
  useEffect(() => void readSettings(), [readSettings]);
  const readParked = useParked((store) => store.read);
  useEffect(() => void readParked(), [readParked]);
  useSaleKeys(areKeysOurs);
  useScanner(isInFront);
  useFavouriteKeys(areKeysOurs);
  const readFavourites = useFavourites((store) => store.read);
  // Another screen may have changed them.
  useEffect(() => {
    if (isInFront) void readFavourites();
  }, [isInFront, readFavourites]);
  useSearchFocus(areKeysOurs);
  useEffect(() => {
    if (areKeysOurs) releaseKeysSoon();
  }, [areKeysOurs]);
  useEffect(() => {
    addEventListener('pagehide', keepAtOnce);
    return () => removeEventListener('pagehide', keepAtOnce);
  }, []);

  return (
    <section
      className={charged === null ? styles.screen : styles.done}
      aria-label={t('title')}
      aria-busy={isOpening || !areUnitsRead}
    >
      <div className={styles.search}>
        <SearchField />
        <FavouritesPanel />
        <SearchFaultLine />
        <KeepFailure />
        <TimbradoNotices />
        <TillLine.Part isShown={charged === null} />
      </div>
      <DoneView sale={charged} areKeysOurs={areKeysOurs && charged !== null} />
      {/* One that was sold stays, out of sight, until the next one takes its place. */}
      <div className={isOpen && charged === null ? styles.entering : styles.sold}>
        {isThere ? <SaleInProgress /> : null}
      </div>
      {isOpening ? <p className={styles.opening}>{t('opening')}</p> : null}
      {isOpen || charged !== null || resumeFailure === null ? null : (
        <ResumeFailure failure={resumeFailure} />
      )}
      {dialog === null ? null : <Dialogs.Part dialog={dialog} />}
    </section>
  );
}
