import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../ipc/call.ts';
import { tellError, useNotices } from '../stores/notice-store.ts';

/** Keeps a document's receipt as a file and tells where; one at a time. */
export function useSavePdf(documentId: string): { isSaving: boolean; save: () => Promise<void> } {
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const { file } = await call('receipts.save-pdf', { id: documentId });
      if (file !== null) useNotices.getState().tell('good', t('pdf.saved', { file }));
    } catch (error) {
      tellError(error);
    }
    setIsSaving(false);
  };
  return { isSaving, save };
}
