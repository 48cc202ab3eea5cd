import { Popover } from '@base-ui/react/popover';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { SEARCH_ID } from '../../sale/focus.ts';
import { useFavourites } from '../../sale/favourites/favourites-store.ts';
import { useSale } from '../../sale/sale-store.ts';
import { useSearch } from '../../sale/search/search-store.ts';
import { useTour } from '../../shop/first-start/tour-store.ts';
import styles from './tour.module.css';

const HINTS = ['find', 'favourites', 'charge', 'documents', 'help'] as const;
type Hint = (typeof HINTS)[number];

/** The control that a hint points to by its `data-tour`; null if not visible. */
function controlOf(hint: Hint): Element | null {
  const control = document.querySelector(`[data-tour="${hint}"]`);
  return control?.checkVisibility({ visibilityProperty: true }) === true ? control : null;
}

/** Starts once the sale is drawn, with the controls that the hints point to. */
export function Tour() {
  const isThere = useSale(({ draft }) => draft !== null);
  const areTilesKnown = useFavourites(({ groups }) => groups !== null);
  const isDrawn = isThere && areTilesKnown;
  const [hints, setHints] = useState<readonly Hint[] | null>(null);
  useEffect(() => {
    if (isDrawn) setHints(HINTS.filter((hint) => controlOf(hint) !== null));
  }, [isDrawn]);
  return hints === null ? null : <Hints hints={hints} />;
}

/** Hints beside their controls. Starting a sale or leaving the screen ends them and works as usual. */
function Hints({ hints }: { hints: readonly Hint[] }) {
  const { t } = useTranslation('tour');
  const end = useTour((store) => store.end);
  const next = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState(0);
  const hint = hints[place];
  const isOver = useIsOver() || hint === undefined;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  if (hint === undefined) return null;
  const isLast = place === hints.length - 1;
  return (
    <Popover.Root open modal="trap-focus" onOpenChange={end}>
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={controlOf(hint)}
          side="bottom"
          sideOffset={12}
          collisionPadding={8}
        >
          <Popover.Popup className={styles.hint} initialFocus={next} finalFocus={searchInFront}>
            <Popover.Arrow className={styles.arrow} />
            <Stack gap={2} aria-live="polite">
              <Popover.Title className={styles.title}>{t(`hint.${hint}.title`)}</Popover.Title>
              <Popover.Description>{t(`hint.${hint}.meaning`)}</Popover.Description>
            </Stack>
            <Row justify="between" className={styles.foot}>
              <Text as="span" size="sm" tone="soft">
                {t('place', { place: place + 1, count: hints.length })}
              </Text>
              <Row gap={2}>
                <Popover.Close
                  render={
                    <Button tone="quiet" keyName="Esc">
                      {t('skip')}
                    </Button>
                  }
                />
                <Button ref={next} tone="primary" keyName="Enter" onClick={() => setPlace(place + 1)}>
                  {t(isLast ? 'end' : 'next')}
                </Button>
              </Row>
            </Row>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The sale's search, which gets the focus afterwards unless something covers it. */
function searchInFront(): HTMLElement | false {
  const isCovered = useDialogs.getState().open > 0 || useScreen.getState().screen.name !== 'sale';
  return isCovered ? false : (document.getElementById(SEARCH_ID) ?? false);
}

/** True once the user sells, opens something or leaves the screen. */
function useIsOver(): boolean {
  const isBehind = useScreen(({ screen }) => screen.name !== 'sale');
  const isCovered = useDialogs(({ open }) => open > 0);
  const text = useSearch((store) => store.text);
  const isEntering = useSearch(({ entering }) => entering > 0);
  const lines = useSale(({ draft }) => draft?.lines.length ?? 0);
  const [before] = useState({ text, lines });
  return isBehind || isCovered || isEntering || text !== before.text || lines !== before.lines;
}
