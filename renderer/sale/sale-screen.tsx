import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { flushSync } from 'react-dom';
import { fetchedSoon } from '../kit/components/fetched-soon.tsx';
import { releaseKeysSoon } from '../kit/keys/held-keys.ts';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { useShopSettings } from '../kit/settings/shop-settings-store.ts';
import { useCharge } from './charge/charge-store.ts';
import { useSaleDialog } from './dialog-store.ts';
import { DoneView } from './done/done-view.tsx';
import { FavouritesPanel, useFavouritesShown } from './favourites/favourites-panel.tsx';
import { useFavourites } from './favourites/favourites-store.ts';
import { subscribe } from '../ipc/call.ts';
import { useNotices } from '../kit/components/notice-store.ts';
import { focusFirstFavourite, isAmongFavourites, leaveFavourites } from './favourites/favourite-focus.ts';
import { FaultLine, SearchFaultLine } from './search/search-fault-line.tsx';
import { useParked } from './parking/parked-store.ts';
import { Button } from '../kit/components/button.tsx';
import { LinesPanel } from './lines/lines-panel.tsx';
import { TicketFoot } from './ticket/ticket-foot.tsx';
import { TicketHead } from './ticket/ticket-head.tsx';
import ticketStyles from './ticket/ticket.module.css';
import styles from './sale-screen.module.css';
import { keepAtOnce, useSale } from './sale-store.ts';
import { useScanner } from './scanner/use-scanner.ts';
import { TimbradoNotices } from './timbrado/timbrado-notices.tsx';
import { SearchField } from './search/search-field.tsx';
import { useUnits } from '../catalog/unit-store.ts';
import { focusOn, SEARCH_ID } from './focus.ts';
import { SALE_ACTIONS } from './keys/sale-actions.ts';
import { usePreviousSale } from './repeat/use-previous-sale.ts';
import { useSearch } from './search/search-store.ts';

const READY = 'ready-to-sell';

/**
 * The sale being entered; once sold, it stays rendered, hidden and unchanged, until the next one is there.
 * The only part of the screen that renders again at every change of the sale.
 */
const SaleInProgress = memo(function SaleInProgress() {
  const draft = useSale((store) => store.draft ?? store.ended);
  const isThere = draft !== null;
  useEffect(() => {
    if (isThere) noteReady();
  }, [isThere]);
  if (draft === null) return null;
  return (
    <div className={ticketStyles.ticket}>
      <TicketHead client={draft.client} point={draft.point} condition={draft.condition} />
      <LinesPanel draft={draft} />
      <TicketFoot draft={draft} />
    </div>
  );
});

/** Marks, once, the moment from which the counter can sell; performance tests read it. */
function noteReady(): void {
  if (performance.getEntriesByName(READY).length === 0) performance.mark(READY);
}

const HOTKEYS = SALE_ACTIONS.map(({ hotkey }) => hotkey);

const TillLine = fetchedSoon(async () => (await import('../cash/till/till-line.tsx')).TillLine);

const Dialogs = fetchedSoon(async () => (await import('./sale-dialogs.tsx')).SaleDialogs);

/** The sale's screen; never unmounted, so that a sale keeps its state behind another screen. */
export function SaleScreen({ isInFront }: { isInFront: boolean }) {
  const { t } = useTranslation('sale');
  const isOpen = useSale((store) => store.draft !== null);
  /** A sale is in progress, or the previous one is still rendered. */
  const isThere = useSale((store) => store.draft !== null || store.ended !== null);
  const resumeFailure = useSale((store) => store.resumeFailure);
  const resume = useSale((store) => store.resume);
  const charged = useCharge((store) => store.charged);
  const dialog = useSaleDialog((store) => store.open);
  // Another screen's dialog may be open over it too.
  const isFree = useDialogs((store) => store.open === 0);
  const hasTiles = useFavouritesShown();
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
  useEffect(() => {
    void readParked();
    // Other counters of a branch park and take.
    return subscribe('chain.changed', () => void readParked());
  }, [readParked]);
  useSaleKeys(areKeysOurs);
  useScanner(isInFront);
  useFavouriteKeys(areKeysOurs);
  const readFavourites = useFavourites((store) => store.read);
  // Another screen may have changed them.
  useEffect(() => {
    if (!isInFront) return undefined;
    void readFavourites();
    // A head office changes their prices.
    return subscribe('chain.changed', () => void readFavourites());
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
      data-tiles={hasTiles}
      aria-label={t('title')}
      aria-busy={isOpening || !areUnitsRead}
    >
      <div className={styles.find}>
        <SearchField />
        {hasTiles ? <FavouritesPanel /> : null}
        <div className={styles.said}>
          <SearchFaultLine />
          <KeepFailure />
          <TimbradoNotices />
          <TillLine.Part isShown={charged === null} />
        </div>
      </div>
      <DoneView sale={charged} areKeysOurs={areKeysOurs && charged !== null} />
      {/* A sold one stays, hidden, until the next one replaces it. */}
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

/** Shown while the sale's latest state exists only in this window. */
function KeepFailure() {
  const { t } = useTranslation('sale');
  const failure = useSale((store) => store.keepFailure);
  if (failure === null) return null;
  return (
    <div role="alert">
      <FaultLine words={t('keepFailed', { message: failure.message })} />
    </div>
  );
}

function ResumeFailure({ failure }: { failure: Error }) {
  const { t } = useTranslation('sale');
  const resume = useSale((store) => store.resume);
  return (
    <div className={styles.failure} role="alert">
      <p>{t('openFailed', { message: failure.message })}</p>
      <Button tone="primary" autoFocus onClick={() => void resume()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

/** The sale's keys, while it is in front and nothing is open over it. */
function useSaleKeys(areOurs: boolean): void {
  const options = { enabled: areOurs, enableOnFormTags: true, preventDefault: true } as const;
  useHotkeys(
    HOTKEYS,
    (_event, pressed) => SALE_ACTIONS.find(({ hotkey }) => hotkey === pressed.hotkey)?.run(),
    options,
  );
  const { reprint, repeat } = usePreviousSale();
  // Held down, each repetition would print another paper or add the whole sale again.
  useHotkeys('ctrl+p', ({ repeat: isHeld }) => isHeld || reprint(), options);
  useHotkeys('ctrl+r', ({ repeat: isHeld }) => isHeld || repeat(), options);
  useHotkeys('f3', () => focusOn(SEARCH_ID), options);
  useHotkeys(
    'ctrl+z',
    (event) => {
      // In a text field it undoes the typing.
      if (isTyping(event.target)) return;
      event.preventDefault();
      useSale.getState().undoRemove();
    },
    { ...options, preventDefault: false },
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.value !== '' || useSearch.getState().text !== '';
}

/** Focuses the search field when the sale comes to the front, and when something is typed outside a field. */
function useSearchFocus(areKeysOurs: boolean): void {
  useEffect(() => {
    if (!areKeysOurs) return;
    focusOn(SEARCH_ID);
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      // A blank presses the focused button. The key that moves the focus is typed into the field.
      if (/^\S$/.test(event.key) && !takes(event.target, event.key)) focusOn(SEARCH_ID);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areKeysOurs]);
}

/** True if the target takes this key itself. A select takes letters to find an option; digits are a scan. */
function takes(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target instanceof HTMLSelectElement && !/\d/.test(key);
}

/** Ctrl+F shows and focuses the favourites; pressed there, it hides them and goes back. */
function useFavouriteKeys(areOurs: boolean): void {
  const { t } = useTranslation('sale');
  useHotkeys(
    'ctrl+f',
    () => {
      const { groups, keep } = useFavourites.getState();
      if (groups?.length === 0) {
        useNotices.getState().tell('good', t('teach.favourites'));
        return;
      }
      if (isAmongFavourites()) {
        leaveFavourites();
        keep(false);
        return;
      }
      // Synchronously: the favourites must be rendered to take the focus.
      flushSync(() => keep(true));
      focusFirstFavourite();
    },
    { enabled: areOurs, enableOnFormTags: true, preventDefault: true },
  );
}
