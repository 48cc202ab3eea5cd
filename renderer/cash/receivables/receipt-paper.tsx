import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { PaperDialog } from '../papers/paper-dialog.tsx';

/** A receipt of money as it comes out of a printer. */
export function ReceiptPaper({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const paper = useMemo((): PaperRef => ({ of: 'collection', number }), [number]);
  return <PaperDialog paper={paper} title={t('receipts.paper', { number })} onClose={onClose} />;
}
