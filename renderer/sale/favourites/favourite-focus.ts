import { focusOn, SEARCH_ID } from '../focus.ts';

/* Keyboard focus among the favourites, by their layout in the page. */

export const FAVOURITES_ID = 'sale-favourites';

const BUTTON = '[data-favourite]';
const TAB = '[role=tab][aria-selected=true]';

const panel = (): HTMLElement | null => document.getElementById(FAVOURITES_ID);

export function isAmongFavourites(): boolean {
  return panel()?.contains(document.activeElement) === true;
}

/** True if the window is too low for lines and favourites, so that the unfocused favourites are hidden. */
export function areFavouritesTuckedAway(): boolean {
  return panel()?.clientHeight === 0;
}

export function focusFirstFavourite(): void {
  panel()?.querySelector<HTMLElement>(BUTTON)?.focus();
}

/** Next button in the arrow's direction; above the first row, the group tabs; null if there is none. */
export function favouriteBeside(from: HTMLElement, key: string): HTMLElement | null {
  const buttons = [...(panel()?.querySelectorAll<HTMLElement>(BUTTON) ?? [])];
  const place = buttons.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return buttons[place - 1] ?? null;
    case 'ArrowRight':
      return buttons[place + 1] ?? null;
    case 'Home':
      return buttons[0] ?? null;
    case 'End':
      return buttons.at(-1) ?? null;
    case 'ArrowUp':
      return inColumn(buttons.slice(0, place).toReversed(), from) ?? panel()?.querySelector(TAB) ?? null;
    case 'ArrowDown':
      // The last row may be shorter.
      return inColumn(buttons.slice(place + 1), from) ?? belowOf(buttons, from);
    default:
      return null;
  }
}

function inColumn(buttons: readonly HTMLElement[], { offsetLeft }: HTMLElement): HTMLElement | null {
  return buttons.find((button) => button.offsetLeft === offsetLeft) ?? null;
}

function belowOf(buttons: readonly HTMLElement[], { offsetTop }: HTMLElement): HTMLElement | null {
  const last = buttons.at(-1);
  return last !== undefined && last.offsetTop > offsetTop ? last : null;
}

export function leaveFavourites(): void {
  focusOn(SEARCH_ID);
}
