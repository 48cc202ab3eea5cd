import { lazy } from 'react';
import { fetchAllTexts } from '../../i18n/i18n.ts';

/** Loaded on demand, with its texts. */
export const FetchedLabelsDialog = lazy(async () => {
  const [{ LabelsDialog }] = await Promise.all([import('./labels-dialog.tsx'), fetchAllTexts()]);
  return { default: LabelsDialog };
});
