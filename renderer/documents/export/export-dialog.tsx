import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { ChoiceStep } from './choice-step.tsx';
import fileStyles from '../../kit/components/file-dialog.module.css';
import { useExport } from './export-store.ts';
import { ResultStep } from './result-step.tsx';
import { WritingStep } from './writing-step.tsx';

/** What to export and how, how far it is, and what came of it. Where to is asked by the program. */
export function ExportDialog({ filter, onClose }: { filter: DocumentFilter | null; onClose: () => void }) {
  const { t } = useTranslation('exporting');
  const { step, fault, leave } = useExport();
  const primary = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    leave();
    onClose();
  };
  return (
    <Dialog title={t('title')} onClose={close} initialFocus={primary}>
      {fault === null ? null : (
        <p role="alert" className={fileStyles.fault}>
          {fault}
        </p>
      )}
      {step === 'choice' ? <ChoiceStep filter={filter} primary={primary} /> : null}
      {step === 'writing' ? <WritingStep primary={primary} onGoOn={close} /> : null}
      {step === 'result' ? <ResultStep primary={primary} onClose={close} /> : null}
    </Dialog>
  );
}
