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

/** Longest text that is looked up: any receipt's address is shorter. */
const MAX_CHARS = 2000;

/**
 * Opens the document of a scanned or pasted receipt wherever the focus is on this screen, except in a dialog
 * or in another field, which receives the text itself. A typed `/` leads to the search.
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
      // As if typed, before the key that ended the sequence as no scan.
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
 * Opens the document of a receipt by its QR, its cdc, its number or its local number. Reports a receipt that
 * is unknown here; any other pasted text remains a search.
 */
async function findReceipt(
  t: TFunction<'documentList'>,
  text: string,
  how: 'scanned' | 'pasted',
): Promise<void> {
  try {
    const found = await call('documents.find-scanned', { text: text.slice(0, MAX_CHARS) });
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

/** Clears the search of a pasted text that opened a document. */
function dropPasted(text: string): void {
  const { filters, type } = useDocuments.getState();
  if (filters.own.text.trim() === text.trim()) type('');
}

function tell(words: string): void {
  playSound('fault');
  useNotices.getState().tell('bad', words);
}
