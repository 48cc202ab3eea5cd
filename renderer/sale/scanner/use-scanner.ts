import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  countHeldKeys,
  dropKeys,
  holdCharacters,
  holdKey,
  keepHeldKeys,
  releaseKeysSoon,
} from '../../kit/keys/held-keys.ts';
import { playSound } from '../../kit/sound/sound.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { type SaleDialog, useSaleDialog } from '../dialog-store.ts';
import { focusOn, lineId, SEARCH_ID } from '../focus.ts';
import { usePriceCheck } from '../price/price-store.ts';
import { useQuantityEdit } from '../lines/edit-store.ts';
import { isOnlyQuantity } from '../../catalog/read-search-text.ts';
import { useSearch } from '../search/search-store.ts';
import { type FieldBefore, rememberField, takesScan } from '../../kit/scanner/field-before.ts';
import { isSilentKey } from '../../kit/scanner/burst-reader.ts';
import { listenForScans } from '../../kit/scanner/listen-for-scans.ts';

/** State when a run of characters began. */
interface Before {
  field: FieldBefore | null;
  search: string;
  editedLine: string | null;
  /** Number of held keys. */
  held: number;
}

/**
 * Handling of a scan that no field takes while a dialog is open: add its product, put it aside until the
 * dialog is closed, or show its price.
 */
type ScanTarget = 'add' | 'aside' | 'price';

const SCANNED_IN: Readonly<Record<SaleDialog, ScanTarget>> = {
  client: 'aside',
  nameless: 'aside',
  charge: 'aside',
  terms: 'aside',
  currency: 'aside',
  park: 'aside',
  parked: 'aside',
  price: 'price',
  share: 'aside',
  help: 'add',
  empty: 'add',
};

/**
 * Takes scans into the sale wherever the focus is, while the sale is in front. Holds keys that come too early
 * until the focus is in the opening dialog or back in the sale.
 */
export function useScanner(isInFront: boolean): void {
  const { t } = useTranslation('sale');
  useEffect(() => {
    if (!isInFront) return;
    let before: Before = remember();
    const stop = listenForScans({
      begin: () => {
        before = remember();
      },
      mayHold: () => before.field?.element.dataset['takesScans'] === undefined,
      // Empties the field before the scan's last key, so that the next frame only has to draw the line.
      takeBack: () => {
        if (before.field?.element.id !== SEARCH_ID || countHeldKeys() !== null) return false;
        before.field.restore();
        return true;
      },
      // As if typed; the key that showed it is no scan follows.
      giveBack: (characters) => {
        if (countHeldKeys() === null) document.execCommand('insertText', false, characters);
        else holdCharacters(characters);
      },
      setQuick: (isQuick) => useSearch.getState().setQuick(isQuick),
      take: (code) => takeScan(code, before, () => tellAside((count) => t('scanner.aside', { count, code }))),
      press: (event) => !isSilentKey(event.key) && (event.key === 'Escape' ? giveUpHeld() : holdKey(event)),
    });
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('[role=dialog]') !== null) releaseKeysSoon();
    };
    dropKeys();
    window.addEventListener('focusin', onFocusIn);
    window.addEventListener('pointerdown', dropKeys, { capture: true });
    return () => {
      window.removeEventListener('focusin', onFocusIn);
      window.removeEventListener('pointerdown', dropKeys, { capture: true });
      stop();
    };
  }, [isInFront, t]);
}

function remember(): Before {
  return {
    field: rememberField(document.activeElement),
    search: useSearch.getState().text,
    editedLine: useQuantityEdit.getState().editing?.key ?? null,
    held: countHeldKeys() ?? 0,
  };
}

/** Removes the scanned characters and handles the code. False to leave it to its field. */
function takeScan(code: string, before: Before, tell: () => void): boolean {
  // A scan while keys are held is for what follows them, not for the focused field.
  if (countHeldKeys() === null && takesScan(before.field, code)) return false;
  const target = scanTargetNow();
  keepHeldKeys(before.held);
  if (target === 'price') {
    // Text typed for the sale behind it stays.
    before.field?.restore();
    void usePriceCheck.getState().look(code);
    return true;
  }
  const prefix = takeOut(before);
  if (target === 'add') {
    void useSearch.getState().scan(`${prefix}${code}`);
    return true;
  }
  useSearch.getState().putAside(`${prefix}${code}`);
  tell();
  return true;
}

/** Esc cancels what keys are held for; false if Esc is for the focused element. */
function giveUpHeld(): boolean {
  if (countHeldKeys() === null) return false;
  dropKeys();
  if (document.activeElement?.closest('[role=dialog]') instanceof Element) return false;
  useSaleDialog.getState().close();
  dropKeys();
  return true;
}

function scanTargetNow(): ScanTarget {
  const dialog = useSaleDialog.getState().open;
  if (dialog !== null) return SCANNED_IN[dialog];
  // A dialog of another screen, or one about to open: the scanner's Enter must not answer it.
  return countHeldKeys() !== null || useDialogs.getState().open > 0 ? 'aside' : 'add';
}

function tellAside(say: (count: number) => string): void {
  playSound('fault');
  useNotices.getState().tellTimes('bad', 'scanned-aside', say);
}

/** Restores every field to before the scan; returns the quantity typed for it (`3*`), or nothing. */
function takeOut({ field, search, editedLine }: Before): string {
  const isInSearch = field?.element.id === SEARCH_ID;
  const typedBefore = isInSearch ? field.unmarked : search;
  const isForScan = isOnlyQuantity(typedBefore);
  const { text, type } = useSearch.getState();
  const left = isForScan ? '' : typedBefore;
  if (text !== left) type(left);
  if (field !== null && !isInSearch) return restoreField(field, editedLine) ?? (isForScan ? typedBefore : '');
  closeOpenedLine(editedLine);
  return isForScan ? typedBefore : '';
}

/** `3*` in a line's quantity was meant for the scan too: restores the quantity and returns the `3*`. */
function restoreField(field: FieldBefore, editedLine: string | null): string | null {
  if (editedLine !== null && isOnlyQuantity(field.unmarked)) {
    useQuantityEdit.getState().finish('undo');
    focusOn(SEARCH_ID);
    return field.unmarked;
  }
  field.restore();
  return null;
}

/** Closes the quantity of the focused line if the scan's first digit opened it. */
function closeOpenedLine(editedLine: string | null): void {
  const opened = useQuantityEdit.getState().editing?.key;
  if (opened === undefined || opened === editedLine) return;
  useQuantityEdit.getState().finish('undo');
  focusOn(lineId(opened));
}
