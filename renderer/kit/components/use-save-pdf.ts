import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from './notice-store.ts';

/** `roll`: one page as long as the receipt; `a4`: sheets. */
export type PdfForm = 'roll' | 'a4';

/** Saves a paper as a file and shows where; one at a time, `saving` is its form. */
export function useSavePdf(keep: (form: PdfForm) => Promise<{ file: string | null }>): {
  saving: PdfForm | null;
  save: (form: PdfForm) => Promise<void>;
} {
  const { t } = useTranslation();
  const [saving, setSaving] = useState<PdfForm | null>(null);
  const save = async (form: PdfForm): Promise<void> => {
    setSaving(form);
    try {
      const { file } = await keep(form);
      if (file !== null) useNotices.getState().tell('good', t('pdf.saved', { file }));
    } catch (error) {
      tellError(error);
    }
    setSaving(null);
  };
  return { saving, save };
}

/** The same for a document's receipt. */
export function useSaveReceipt(documentId: string): ReturnType<typeof useSavePdf> {
  return useSavePdf((form) => call('receipts.save-pdf', { id: documentId, form }));
}
