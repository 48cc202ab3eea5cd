import { lazy } from 'react';
import { fetchAllTexts } from '../../i18n/i18n.ts';

/** Fetched, with its texts, when somebody asks for the keys. */
export const FetchedKeysDialog = lazy(async () => {
  const [{ KeysDialog }] = await Promise.all([import('./keys-dialog.tsx'), fetchAllTexts()]);
  return { default: KeysDialog };
});
