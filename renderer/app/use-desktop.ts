import { useEffect } from 'react';
import { call, subscribe } from '../ipc/call.ts';
import { showAttention } from '../documents/attention/attention-store.ts';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { tellError } from '../kit/components/notice-store.ts';
import { usePause } from './pause-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useSold } from '../sale/done/done-state.ts';

/** Reports the documents in view and open dialogs to the main process; opens desktop notices' targets. */
export function useDesktop(): void {
  useEffect(() => {
    const ends = [
      subscribe('desktop.show-document', ({ id }) => onceFree(() => goTo(id))),
      subscribe('desktop.ask-pause', () => onceFree(usePause.getState().ask)),
      useScreen.subscribe(tellSight),
      useSold.subscribe(tellSight),
      useDialogs.subscribe(tellSight),
    ];
    window.addEventListener('focus', tellSight);
    window.addEventListener('blur', tellSight);
    tellSight();
    return () => {
      for (const end of ends) end();
      window.removeEventListener('focus', tellSight);
      window.removeEventListener('blur', tellSight);
    };
  }, []);
}

function goTo(id: string | null): void {
  if (id === null) showAttention();
  else useScreen.getState().show({ name: 'documents', documentId: id });
}

/** Waits until no dialog is open: it would cover the other screen. */
function onceFree(go: () => void): void {
  if (useDialogs.getState().open === 0) return go();
  const end = useDialogs.subscribe(({ open }) => {
    if (open > 0) return;
    end();
    go();
  });
}

/** The latest report to the main process, as JSON. */
let told = '';
let isToBeShown = false;

/** Reports once for changes made together, and only if something differs. */
function tellSight(): void {
  if (isToBeShown) return;
  isToBeShown = true;
  queueMicrotask(() => {
    isToBeShown = false;
    const isDialogOpen = useDialogs.getState().open > 0;
    const sight = { ids: document.hasFocus() ? inSight() : [], isDialogOpen };
    const words = JSON.stringify(sight);
    if (words === told) return;
    told = words;
    call('desktop.looking-at', sight).catch((error: unknown) => {
      // The next change reports it again.
      told = '';
      tellError(error);
    });
  });
}

function inSight(): string[] {
  const { screen } = useScreen.getState();
  if (screen.name === 'documents') return screen.documentId === null ? [] : [screen.documentId];
  const { id } = useSold.getState();
  return screen.name === 'sale' && id !== null ? [id] : [];
}
