import type { KeyboardEvent } from 'react';
import { stepQuantity } from '../draft-changes.ts';
import { useQuantityEdit } from './edit-store.ts';
import { focusOn, lineId, SEARCH_ID } from '../focus.ts';
import { useSale } from '../sale-store.ts';

/** Handles a key on the focused line. Letters go to the search field. */
export function onLineKey(event: KeyboardEvent, key: string): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const act = actionOf(event.key, key);
  if (act === null) return;
  event.preventDefault();
  act();
}

function actionOf(pressed: string, key: string): (() => void) | null {
  if (/^\d$/.test(pressed)) return () => useQuantityEdit.getState().begin(key, pressed);
  switch (pressed) {
    case 'Enter':
      return () => useQuantityEdit.getState().begin(key);
    case 'ArrowUp':
      return () => focusBeside(key, -1);
    case 'ArrowDown':
      return () => focusBeside(key, 1);
    case 'Delete':
      return () => removeAndMoveOn(key);
    case '+':
      return () => useSale.getState().change((draft) => stepQuantity(draft, key, 1));
    case '-':
      return () => useSale.getState().change((draft) => stepQuantity(draft, key, -1));
    case 'Escape':
      return () => focusOn(SEARCH_ID);
    default:
      return null;
  }
}

/** Focuses the line above or below; beyond the ends, the search field. */
export function focusBeside(key: string, step: 1 | -1): void {
  const lines = useSale.getState().draft?.lines ?? [];
  const beside = lines[lines.findIndex((line) => line.key === key) + step];
  focusOn(beside === undefined ? SEARCH_ID : lineId(beside.key));
}

function removeAndMoveOn(key: string): void {
  const lines = useSale.getState().draft?.lines ?? [];
  const index = lines.findIndex((line) => line.key === key);
  const next = lines[index + 1] ?? lines[index - 1];
  focusOn(next === undefined ? SEARCH_ID : lineId(next.key));
  useSale.getState().remove(key);
}
