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
  /** The number of keys that waited for a dialog. */
  held: number;
}

/**
 * Fate of a scan while a dialog is open, in fields that take none: its product is added, is kept for when the
 * dialog is closed, or its price is shown.
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
 * Scans land in the sale wherever the focus is, as long as the sale is in front, and keys that come too early wait:
 * until the focus is in the dialog that opens, or the sale's own again.
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
      // The field is empty again before the scan's last key: the frame after that is the line's alone.
      takeBack: () => {
        if (before.field?.element.id !== SEARCH_ID || countHeldKeys() !== null) return false;
        before.field.restore();
        return true;
      },
      // As if it were typed; the key that says it is no scan comes after it.
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

/** Takes out what the scan typed, and puts its product where it belongs. False if it is left to its field. */
function takeScan(code: string, before: Before, tell: () => void): boolean {
  // What comes while keys are held is for what comes after them, whatever that is.
  if (countHeldKeys() === null && takesScan(before.field, code)) return false;
  const target = scanTargetNow();
  keepHeldKeys(before.held);
  if (target === 'price') {
    // What was typed for the sale behind it stays there.
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

/** Esc gives up what keys are held for; false where it is for what has the focus. */
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
  // A dialog nobody here knows of, or one that may yet open: its Enter must not be the scanner's.
  return countHeldKeys() !== null || useDialogs.getState().open > 0 ? 'aside' : 'add';
}

function tellAside(say: (count: number) => string): void {
  playSound('fault');
  useNotices.getState().tellTimes('bad', 'scanned-aside', say);
}

/** Each place as it was before the scan; the quantity that was typed for it (`3*`), or nothing. */
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

/** `3*` in a line's quantity was meant for the scan too: the quantity is as it was, and the `3*` is given back. */
function restoreField(field: FieldBefore, editedLine: string | null): string | null {
  if (editedLine !== null && isOnlyQuantity(field.unmarked)) {
    useQuantityEdit.getState().finish('undo');
    focusOn(SEARCH_ID);
    return field.unmarked;
  }
  field.restore();
  return null;
}

/** The first digit of the scan opened the quantity of the line that has the focus. */
function closeOpenedLine(editedLine: string | null): void {
  const opened = useQuantityEdit.getState().editing?.key;
  if (opened === undefined || opened === editedLine) return;
  useQuantityEdit.getState().finish('undo');
  focusOn(lineId(opened));
}
