/** Selectors by priority: the first element of the first kind present takes the focus. */
const STARTS = [
  '[data-first]',
  '[role=search] input',
  '[role=tab][aria-selected=true]',
  'input:not([type=radio]:not(:checked)), select, textarea',
  '[type=submit]',
  'button, a[href], [tabindex="0"]',
];

/** True for a control on the page that is enabled and not hidden. */
export function canFocus(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element !== document.body &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** The control that a screen or dialog starts on; null if it has none. */
export function firstControl(within: ParentNode): HTMLElement | null {
  for (const kind of STARTS) {
    const found = [...within.querySelectorAll(kind)].find((one) => canFocus(one) && one.tabIndex >= 0);
    if (canFocus(found)) return found;
  }
  return null;
}

/** Focused control of the dialog (else screen) in front, else its start; null if it has no control. */
export function firstInFront(apartFrom: Element | null): HTMLElement | null {
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one !== apartFrom);
  const front = dialogs.at(-1) ?? document.querySelector('main');
  const active = document.activeElement;
  if (front?.contains(active) === true && canFocus(active)) return active;
  return front === null ? null : firstControl(front);
}

/** A dialog that focuses its start by itself: the control that opened it, and where it starts. */
interface Opened {
  opener: Element | null;
  start: () => HTMLElement | null;
}

/**
 * Focuses the start of a screen once it has one. Later restores a lost focus: to the control that had it, or
 * to the start if that one has left the page. A focus set by the screen itself takes precedence. A dialog
 * takes the focus back from its opener, which is behind it now. Returns the function that ends this.
 */
export function holdFocus(screen: HTMLElement, opened: Opened | null = null): () => void {
  const dialog = screen.closest('[role=dialog]');
  const start = opened?.start ?? ((): HTMLElement | null => firstControl(screen));
  let isStarted = opened !== null;
  let isDisabled = false;
  let last: Element | null = null;
  let frame = 0;
  const settle = (): void => {
    frame = 0;
    const active = document.activeElement ?? document.body;
    const isBelow = ([...document.querySelectorAll('[role=dialog]')].at(-1) ?? null) !== dialog;
    if (screen.contains(active) || isBelow) return;
    if (!isStarted) {
      if (screen.querySelector('[aria-busy=true]') === null) start()?.focus();
      return;
    }
    const isBehind = active === opened?.opener && active !== document.body;
    if (active !== document.body && active !== dialog && !isBehind) return;
    // A control disabled while it works gets the focus back when done.
    const isBusy = last?.matches(':disabled') === true && last.isConnected;
    // The dialog itself has it after a click beside the controls, or, visibly, after the focused control was
    // lost.
    const isLost = isBehind || isDisabled || !canFocus(last) || active.matches('[role=dialog]:focus-visible');
    isDisabled = isBusy;
    if (isLost && !isBusy) (canFocus(last) ? last : start())?.focus();
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(settle);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (screen.contains(target as Node)) {
      isStarted = true;
      last = target as Element;
    }
    soon();
  };
  const observer = new MutationObserver(soon);
  observer.observe(screen, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'disabled'] });
  document.addEventListener('focusin', onFocus);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
