import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { type FieldBefore, rememberField } from '../../kit/scanner/field-before.ts';
import { listenForScans } from '../../kit/scanner/listen-for-scans.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { DOCUMENT_SEARCH_ID, focusDocumentSearch } from '../focus.ts';
import { call } from '../../ipc/call.ts';
import { playSound } from '../../kit/sound/sound.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { useDocuments } from '../list/documents-store.ts';

/** The most that is asked about: any receipt's address is shorter. */
const MOST_CHARS = 2000;

/**
 * A receipt that is scanned, or pasted, lands on its document, wherever the focus is on this screen; but in a dialog
 * or another field, where codes are asked for, it is the field's. By hand, `/` leads to the search.
 */
export function useDocumentScanner(): void {
  const { t } = useTranslation('documentList');
  useEffect(() => {
    let before: FieldBefore | null = null;
    let isQuick = false;
    const isOurs = (): boolean =>
      useDialogs.getState().open === 0 && (before === null || before.element.id === DOCUMENT_SEARCH_ID);
    const stop = listenForScans({
      begin: () => {
        before = rememberField(document.activeElement);
      },
      mayHold: isOurs,
      takeBack: () => {
        before?.restore();
        return true;
      },
      // As if it were typed; the key that says it is no scan comes after it.
      giveBack: (characters) => document.execCommand('insertText', false, characters),
      setQuick: (now) => {
        isQuick = now;
      },
      take: (code) => {
        if (!isOurs()) return false;
        before?.restore();
        void findReceipt(t, code, 'scanned');
        return true;
      },
      press: ({ key }, isByHand) => {
        const isToSearch =
          key === '/' && !isByHand && !isQuick && isOurs() && rememberField(document.activeElement) === null;
        if (isToSearch) focusDocumentSearch();
        return isToSearch;
      },
    });
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      before = rememberField(document.activeElement);
      if (text.trim() !== '' && isOurs()) void findReceipt(t, text, 'pasted');
    };
    window.addEventListener('paste', onPaste);
    return () => {
      stop();
      window.removeEventListener('paste', onPaste);
    };
  }, [t]);
}

/**
 * Opens the document of a receipt: of its QR, its cdc, its number or its provisional slip's. One that is not here is
 * told in words; a pasted text that is no receipt's is only what is looked for.
 */
async function findReceipt(
  t: TFunction<'documentList'>,
  text: string,
  how: 'scanned' | 'pasted',
): Promise<void> {
  try {
    const found = await call('documents.find-scanned', { text: text.slice(0, MOST_CHARS) });
    if (found.kind === 'found') {
      useScreen.getState().show({ name: 'documents', documentId: found.id });
      dropPasted(text);
    } else if (found.kind === 'not-here') {
      tell(t('scan.notHere'));
    } else if (how === 'scanned') {
      tell(t('scan.unknown', { code: text.slice(0, 40) }));
    }
  } catch (error) {
    tellError(error);
  }
}

/** A text that was pasted to open a document is not searched for besides. */
function dropPasted(text: string): void {
  const { filters, type } = useDocuments.getState();
  if (filters.own.text.trim() === text.trim()) type('');
}

function tell(words: string): void {
  playSound('fault');
  useNotices.getState().tell('bad', words);
}
