import type { TFunction } from 'i18next';
import { call } from '../../ipc/call.ts';
import { playSound } from '../../kit/sound/play-sound.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { useDocuments } from '../list/documents-store.ts';

/** The most that is asked about: any receipt's address is shorter. */
const MOST_CHARS = 2000;

/**
 * Opens the document of a receipt: of its QR, its cdc, its number or its provisional slip's. One that is not here is
 * told in words; a pasted text that is no receipt's is only what is looked for.
 */
export async function findReceipt(
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

/** What was pasted to open it is not to be looked for besides. */
function dropPasted(text: string): void {
  const { filters, type } = useDocuments.getState();
  if (filters.own.text.trim() === text.trim()) type('');
}

function tell(words: string): void {
  playSound('fault');
  useNotices.getState().tell('bad', words);
}
