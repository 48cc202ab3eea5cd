import type { Page } from '@playwright/test';

/** Parts that are cut off, outside the window or overlapping a control, at each size in percent. */
export async function findLayoutFaults(page: Page, sizes: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    // Scripts reposition elements within two frames.
    await page.evaluate(async (percent) => {
      document.documentElement.dataset['size'] = String(percent);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, size);
    for (const fault of await page.evaluate(faultsOfPage)) found.push(`${size} %: ${fault}`);
  }
  await page.evaluate(() => (document.documentElement.dataset['size'] = '100'));
  return found;
}

/** Runs in the page. */
function faultsOfPage(): string[] {
  /** One full line, and a sign of more. */
  const MIN_ROOM_REM = 5;
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
  const describe = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.className} «${(element.textContent ?? '').trim().slice(0, 40)}»`;
  const ancestors = (element: Element): Element[] =>
    element.parentElement === null ? [] : [element.parentElement, ...ancestors(element.parentElement)];
  const scrolls = (element: Element): boolean => /auto|scroll/.test(styleOf(element).overflowY);
  // A table wider than any window, which the keyboard can reach and scroll.
  const isMeantToScroll = (element: Element): boolean =>
    element.matches('[role=region][tabindex="0"][aria-label], [role=group][aria-label]:has([tabindex="0"])');
  const cuts = (element: Element): boolean => styleOf(element).overflow !== 'visible';
  /** Visible part: inside everything that clips it. */
  const visibleBox = (element: Element): Box => {
    const whole = element.getBoundingClientRect();
    let { left, top, right, bottom } = whole;
    for (const holder of ancestors(element).filter(cuts)) {
      const box = holder.getBoundingClientRect();
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, top, right, bottom };
  };
  const dialog = document.querySelector('[role=dialog]');
  const shown = [...(dialog ?? document.body).querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      styleOf(element).clipPath === 'none' &&
      !ancestors(element).some((holder) => styleOf(holder).clipPath !== 'none'),
  );
  const isOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
  const isCutText = (element: Element): boolean => {
    const style = styleOf(element);
    if (!isOwnText(element)) return false;
    const isWide = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(style.overflowX);
    const isHigh = element.scrollHeight > element.clientHeight + 2 && /hidden|clip/.test(style.overflowY);
    return (
      (isWide && style.textOverflow !== 'ellipsis') ||
      (isHigh && style.webkitLineClamp === 'none' && style.textOverflow !== 'ellipsis')
    );
  };
  // Text outside a box with a border or clipping.
  const sticksOut = (element: Element): boolean => {
    if (!isOwnText(element) || element.matches('input, textarea, select, option')) return false;
    // A badge sits on the corner of its button.
    if (styleOf(element).position === 'absolute') return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const holder = [element, ...ancestors(element)].find(
      (one) =>
        one.matches('button, dialog, [role=dialog], td, th, aside, section, header, footer') || scrolls(one),
    );
    if (holder === undefined || text.width === 0 || styleOf(element).textOverflow === 'ellipsis')
      return false;
    if (ancestors(element).some((one) => styleOf(one).textOverflow === 'ellipsis')) return false;
    const box = holder.getBoundingClientRect();
    return text.right > box.right + 1 || text.left < box.left - 1;
  };
  const controls = shown.filter(
    (element) =>
      element.matches('button, input, select, textarea, a[href], [role=option], [role=tab]') &&
      element.getBoundingClientRect().width > 1,
  );
  const isLost = (element: Element): boolean => {
    if (ancestors(element).some(isMeantToScroll)) return false;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) return true;
    if (ancestors(element).some(scrolls)) return false;
    const box = visibleBox(element);
    const isHidden = box.right - box.left < width - 2 || box.bottom - box.top < height - 2;
    return isHidden || top < -1 || bottom > innerHeight + 1;
  };
  const overlap = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  // Sticky elements over scrolled content, and lists opened over the screen, cover it on purpose.
  const isMeantToCover = (element: Element): boolean =>
    [element, ...ancestors(element)].some(
      (one) =>
        /sticky|fixed/.test(styleOf(one).position) ||
        one.matches('[role=listbox], [role=menu], [role=dialog]'),
    );
  const boxes = controls
    .filter((element) => !isMeantToCover(element))
    .map((element) => ({ element, box: visibleBox(element) }));
  const overlaps = boxes.flatMap(({ element, box }, place) =>
    boxes
      .slice(place + 1)
      .filter(
        (other) =>
          overlap(box, other.box) && !element.contains(other.element) && !other.element.contains(element),
      )
      .map((other) => `${describe(element)} overlaps ${describe(other.element)}`),
  );
  const wide = shown.filter(
    (element) =>
      /auto|scroll/.test(styleOf(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      !isMeantToScroll(element),
  );
  const rem = Number.parseFloat(styleOf(document.documentElement).fontSize);
  const hasNoRoom = (element: Element): boolean =>
    scrolls(element) &&
    element.scrollHeight > element.clientHeight + 1 &&
    element.clientHeight < MIN_ROOM_REM * rem;
  return [
    ...shown.filter(hasNoRoom).map((element) => `too little room: ${describe(element)}`),
    ...shown.filter(isCutText).map((element) => `text cut: ${describe(element)}`),
    ...shown.filter(sticksOut).map((element) => `text sticks out: ${describe(element)}`),
    ...controls.filter(isLost).map((element) => `out of reach: ${describe(element)}`),
    ...wide.map((element) => `scrolls sideways: ${describe(element)}`),
    ...overlaps,
    ...(document.documentElement.scrollHeight > innerHeight ? ['the page scrolls'] : []),
  ];
}
