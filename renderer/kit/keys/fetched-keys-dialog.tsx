import { lazy } from 'react';
import { fetchAllTexts } from '../../i18n/i18n.ts';

/** Loaded with its texts when the keys are first opened. */
export const FetchedKeysDialog = lazy(async () => {
  const [{ KeysDialog }] = await Promise.all([import('./keys-dialog.tsx'), fetchAllTexts()]);
  return { default: KeysDialog };
});
